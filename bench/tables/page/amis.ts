import { loadAmis } from '../../amis/load-amis.ts';
import { columns, statusNames } from './columns.ts';
import { type Contender, saying } from './contender.ts';

const amis = await loadAmis();
let shown: { readonly unmount: () => void } | null = null;

/** The columns, formatted by what amis has for that. */
const definitions = columns.map(({ field, label, kind }) => {
  const base = { name: field, label, sortable: true };
  if (kind === 'status')
    return {
      ...base,
      type: 'mapping',
      map: Object.fromEntries(
        Object.entries(statusNames).map(([key, name]) => [key, `<span class="pill">${name}</span>`]),
      ),
    };
  if (kind === 'link') return { ...base, type: 'link', href: `\${${field}}`, body: `\${${field}}`, blank: true };
  if (kind === 'money') return { ...base, type: 'number', prefix: '$', precision: 2, kilobitSeparator: true };
  if (kind === 'weight') return { ...base, type: 'number', kilobitSeparator: true };
  if (kind === 'percent') return { ...base, type: 'number', percent: true };
  if (kind === 'datetime') return { ...base, type: 'datetime', format: 'YYYY-MM-DD HH:mm:ss' };
  if (kind === 'date') return { ...base, type: 'date', format: 'YYYY-MM-DD' };
  return { ...base, type: 'text' };
});

/**
 * The table of amis over a list that is here already; pages of 100. Its search box searches the column that it is named
 * after (not all columns), and puts what it finds in order of that column.
 */
export const contender: Contender = {
  clear() {
    shown?.unmount();
    shown = null;
    const box = document.getElementById('root') as HTMLElement;
    box.style.cssText = 'height: 900px; overflow: auto';
    box.replaceChildren();
  },
  mount(rows) {
    const box = document.createElement('div');
    document.getElementById('root')?.append(box);
    shown = amis.embed(
      box,
      {
        type: 'page',
        body: {
          type: 'crud',
          source: '${rows}',
          loadDataOnce: true,
          perPage: 100,
          syncLocation: false,
          affixHeader: false,
          columnsTogglable: false,
          headerToolbar: [{ type: 'search-box', name: 'customer', searchImediately: true }],
          columns: definitions,
        },
      },
      { data: { rows }, locale: 'en-US' },
      { theme: 'cxd' },
    );
  },
  heading: (label) => saying('th', label)?.querySelector('.cxd-TableCell-sortBtn'),
  search: () => document.querySelector('.cxd-SearchBox input'),
  firstRow: () => document.querySelector('tbody tr'),
};
