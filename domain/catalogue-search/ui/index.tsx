import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  type BlockProps,
  Button,
  ErrorState,
  Icon,
  Input,
  Skeleton,
  StateMessage,
  useBrandStorage,
  useComposition,
  useHydrating,
  useNavigate,
  useText,
  useRoute,
  useTranslate,
  useValue,
} from '../../../engine/index.ts';
import { ServiceActions } from '../../catalogue/ui/service-actions.tsx';
import { useSharedStyles } from '../../catalogue/ui/catalogue-styles.ts';
import { useFavourites } from '../../catalogue/ui/use-favourites.ts';
import { readSearches, withSearch } from '../recent-searches.ts';
import type { CatalogueSearchNode } from './node.ts';
import { ResultRow } from './result-row.tsx';
import { type Row, rowGroups } from './rows.ts';
import { useResults } from './use-results.ts';

/** Milliseconds without a key after which what was typed is looked for. Specification: A9. */
const pause = 40;
/** Where searches are remembered. */
const storageKey = 'recent_searches';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  heading: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  groups: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '30px' },
  title: {
    paddingInline: tokens.spacingHorizontalM,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  waiting: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    // Without code nothing comes.
    '@media (scripting: none)': { display: 'none' },
  },
});

const nothing = () => undefined;

/** What of the results a key would choose. */
interface Active {
  readonly id: string;
  /** The star of the row and not its link. */
  readonly isStar: boolean;
}

/**
 * Finds services, service types and networks while one types. The focus stays in the field; arrow keys go through the results
 * (a grid, as each service has a star too), Enter chooses. Specification: A2 Header.
 */
export default function CatalogueSearch({ node }: BlockProps<CatalogueSearchNode>): ReactNode {
  const styles = useStyles();
  const shared = useSharedStyles();
  const words = useTranslate();
  const navigate = useNavigate();
  const { params, query } = useRoute();
  const homeTo = useValue<string | null>(node.homeTo) ?? '/';
  const title = useText(node.title);
  const isOver = params['over'] === 'true';
  const { shared: storage } = useBrandStorage();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(typeof query['q'] === 'string' ? query['q'] : '');
  const [text, setText] = useState(typed);
  const [active, setActive] = useState<Active | null>(null);
  const [restored, setRestored] = useState<readonly string[] | null>(null);
  const stored = useHydrating() ? null : storage.get(storageKey);
  const recent = restored ?? readSearches(stored);
  const favourites = useFavourites();
  const { results, popular, networks } = useResults(text);
  const isEmpty = text.trim() === '';
  // What was typed a moment ago is about to be searched for: until then, what is offered before would be chosen in its place.
  const groups = isEmpty && typed.trim() !== '' ? [] : rowGroups(text, results, recent, popular, homeTo);
  const rows = groups.flatMap((group) => group.rows);
  const current = rows.find((row) => row.id === active?.id) ?? null;

  useEffect(() => {
    if (isOver) field.current?.focus();
  }, [isOver]);
  const { isOpen: isComposing, ...listeners } = useComposition((word) => {
    setTyped(word);
    setText(word);
  });
  useEffect(() => {
    if (typed === text) return undefined;
    // What an input method has not finished is nothing to look for.
    const timer = setTimeout(() => !isComposing.current && setText(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, text, isComposing]);
  useEffect(() => {
    document.getElementById(`${id}${active?.id ?? ''}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const remember = () => {
    const next = withSearch(recent, text);
    storage.set(storageKey, JSON.stringify(next));
    setRestored(next);
  };
  const search = (wanted: string) => {
    setTyped(wanted);
    setText(wanted);
    setActive(null);
    field.current?.focus();
  };
  const forget = () => {
    storage.remove(storageKey);
    setRestored([]);
    setActive(null);
    field.current?.focus();
  };
  const choose = (row: Row) => {
    if (row.kind === 'recent') search(row.text);
    else if (row.kind === 'forget') forget();
    else remember();
  };
  const enter = (row: Row) => {
    choose(row);
    if ('to' in row) navigate(row.to);
  };
  // Before anything is typed, Enter chooses what the arrow keys have gone to and nothing by itself.
  const entered = current ?? (isEmpty ? undefined : rows[0]);
  const hasStar = current?.kind === 'service' && favourites !== null;

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const at = current ? rows.indexOf(current) : -1;
    const go = (to: number) => setActive({ id: rows[(to + rows.length) % rows.length]?.id ?? '', isStar: false });
    if (event.key === 'ArrowDown' && rows.length > 0) go(at + 1);
    else if (event.key === 'ArrowUp' && rows.length > 0) go(at < 0 ? rows.length - 1 : at - 1);
    else if (event.key === 'ArrowRight' && hasStar && isAtEnd(event.currentTarget))
      setActive({ id: current.id, isStar: true });
    else if (event.key === 'ArrowLeft' && active?.isStar === true) setActive({ ...active, isStar: false });
    else if (event.key === 'Enter' && hasStar && active?.isStar === true) favourites.toggle(current.found.service.id);
    else if (event.key === 'Enter' && entered) enter(entered);
    else if (event.key === 'Escape' && typed !== '') {
      // The first one empties the field, the next one closes what is over the page.
      event.stopPropagation();
      search('');
    } else return;
    event.preventDefault();
  };
  const isWaiting = networks.status !== 'error' && (isEmpty ? popular : results) === null;
  return (
    <ServiceActions orderTo="/" favourites={favourites} openDetails={nothing}>
      <div role="search" className={styles.root}>
        {!isOver && title !== '' && <h1 className={styles.heading}>{title}</h1>}
        <Input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={words('search.label')}
          aria-autocomplete="list"
          aria-haspopup="grid"
          aria-expanded={rows.length > 0}
          aria-controls={id}
          {...(current
            ? { 'aria-activedescendant': `${id}${current.id}${active?.isStar === true ? '-star' : ''}` }
            : {})}
          placeholder={words('search.hint')}
          before={<Icon name="search" size={20} />}
          after={
            typed === '' ? undefined : (
              <Button
                words={words('search.clear')}
                variant={{ appearance: 'subtle', size: 's', icon: 'close', iconOnly: true }}
                onClick={() => search('')}
              />
            )
          }
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(null);
          }}
          {...listeners}
          onKeyDown={press}
        />
        <span role="status" className={shared.unseen}>
          {results ? words('search.results', { count: rows.filter(({ kind }) => kind !== 'all').length }) : ''}
        </span>
        {rows.length > 0 && (
          <div role="grid" id={id} aria-label={words('search.found')} className={styles.groups}>
            {groups.map((group) => (
              <div
                key={group.title}
                role="rowgroup"
                {...(group.title ? { 'aria-label': words(`search.${group.title}`) } : {})}
              >
                {group.title && (
                  <div aria-hidden className={styles.head}>
                    <span className={mergeClasses(styles.title, shared.small)}>{words(`search.${group.title}`)}</span>
                  </div>
                )}
                {group.rows.map((row) => (
                  <ResultRow
                    key={row.id}
                    row={row}
                    id={`${id}${row.id}`}
                    isActive={current === row && active?.isStar !== true}
                    isStarActive={current === row && active?.isStar === true}
                    favourites={favourites}
                    choose={() => choose(row)}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
        {isWaiting && (
          <div aria-busy className={styles.waiting}>
            <Skeleton height={44} />
            <Skeleton height={44} />
            <Skeleton height={44} />
          </div>
        )}
        {networks.status === 'error' && <ErrorState error={networks.error} retry={() => void networks.refetch()} />}
        {results && rows.length === 0 && (
          <StateMessage
            icon={<Icon name="search" size={24} />}
            title={words('search.none_title')}
            text={words('search.none_text')}
          />
        )}
      </div>
    </ServiceActions>
  );
}

/** Whether the caret is behind all that is typed, where the arrow key does nothing of its own. */
function isAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === value.length && selectionEnd === value.length;
}
