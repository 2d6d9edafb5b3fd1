import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFormat } from '../../runtime/hooks/use-format.ts';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { PopupMenu } from '../../ui/popup-menu.tsx';
import type { TableModel } from './table-model.ts';
import { pageRange } from './table-query.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  groups: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    // Beside a short range, and below it where the words of a language need the width of a phone.
    marginInlineStart: 'auto',
  },
  group: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  arrow: { ':global([dir="rtl"])': { transform: 'scaleX(-1)' } },
});

/** Which rows of how many, rows a page, and the way to other pages. */
export function Pager({ model }: { readonly model: TableModel }): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const { number } = useFormat();
  const { query, total, pages, pageSizes, set } = model;
  const { from, to } = pageRange(query.page, query.pageSize, total);
  const sizes = [...new Set([...pageSizes, query.pageSize])].sort((one, other) => one - other);
  const perPage = words('table.rows_per_page', { count: query.pageSize });
  const page = words('table.page_of', { page: number(query.page), pages: number(pages) });
  return (
    <nav aria-label={words('table.pages')} className={styles.root}>
      <span aria-live="polite">
        {words('table.range', { from: number(from), to: number(to), total: number(total) })}
      </span>
      <div className={styles.groups}>
        {total > (sizes[0] ?? 0) && (
          <PopupMenu
            label={words('table.page_size')}
            items={sizes.map((size) => ({
              id: String(size),
              words: words('table.rows_per_page', { count: size }),
              checked: size === query.pageSize,
              onSelect: () => set({ pageSize: size }),
            }))}
            button={(props) => <Button {...props} words={perPage} variant={{ appearance: 'subtle', size: 's' }} />}
          />
        )}
        {pages > 1 && (
          <div className={styles.group}>
            <span>{page}</span>
            <Button
              words={words('table.previous_page')}
              disabled={query.page <= 1}
              className={styles.arrow}
              variant={{ icon: 'chevron-left', iconOnly: true }}
              onClick={() => set({ page: query.page - 1 })}
            />
            <Button
              words={words('table.next_page')}
              disabled={query.page >= pages}
              className={styles.arrow}
              variant={{ icon: 'chevron-right', iconOnly: true }}
              onClick={() => set({ page: query.page + 1 })}
            />
          </div>
        )}
      </div>
    </nav>
  );
}
