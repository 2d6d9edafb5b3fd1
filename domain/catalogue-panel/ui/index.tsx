import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  below,
  type BlockProps,
  ErrorState,
  Icon,
  Input,
  languageOf,
  Link,
  Skeleton,
  StateMessage,
  touch,
  useFilterText,
  useRoute,
  useText,
  useTranslate,
  useValue,
} from '../../../engine/index.ts';
import { useSharedStyles } from '../../catalogue/ui/catalogue-styles.ts';
import { Mark } from '../../catalogue/ui/mark.tsx';
import { useFromPrice } from '../../catalogue/ui/use-from-price.ts';
import type { NetworkGroups } from '../group-cards.ts';
import { NetworkTabs } from './network-tabs.tsx';
import type { CataloguePanelNode } from './node.ts';
import { useGroups } from './use-groups.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '220px minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXL,
    minWidth: 0,
    [below.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  },
  search: { gridColumn: '1 / -1' },
  heading: { gridColumn: '1 / -1', margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  groups: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    minWidth: 0,
    // As high as the longest network, so that nothing moves from one to another.
    minHeight: '360px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '4px' },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  see: {
    marginInlineStart: 'auto',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [touch]: { minHeight: '44px', display: 'inline-flex', alignItems: 'center' },
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    marginBlockStart: tokens.spacingVerticalS,
    padding: 0,
    listStyleType: 'none',
    [below.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  card: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    height: '100%',
    minHeight: '60px',
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}`, boxShadow: tokens.shadow4 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    [below.phone]: { padding: tokens.spacingHorizontalS, gap: tokens.spacingHorizontalXS },
  },
  names: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' },
  name: { fontWeight: tokens.fontWeightMedium },
});

/** Networks beside their service types: a way to every page of services. Specification: A2 Services panel. */
export default function CataloguePanel({ node }: BlockProps<CataloguePanelNode>): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const { params } = useRoute();
  const homeTo = useValue<string | null>(node.homeTo) ?? '/';
  const title = useText(node.title);
  const isOver = params['over'] === 'true';
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const search = useFilterText(() => setChosen(null));
  const { networks, found } = useGroups(search.wanted);
  useEffect(() => {
    if (isOver) field.current?.focus();
  }, [isOver]);
  if (networks.status === 'error') return <ErrorState error={networks.error} retry={() => void networks.refetch()} />;
  // A network that the text has left out is not shown.
  const network = found?.some((one) => one.network.id === chosen) === true ? chosen : null;
  const shown = found?.filter((one) => network === null || one.network.id === network) ?? [];
  return (
    <div className={styles.root}>
      {!isOver && title !== '' && <h1 className={styles.heading}>{title}</h1>}
      <div role="search" className={styles.search}>
        <Input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="searchbox"
          autoComplete="off"
          aria-label={words('panel.search')}
          placeholder={words('panel.search')}
          before={<Icon name="search" size={20} />}
          {...search.field}
        />
      </div>
      <NetworkTabs id={id} networks={found?.map((one) => one.network) ?? []} chosen={network} choose={setChosen} />
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${network ?? 'all'}`} className={styles.groups}>
        {!found && <Waiting />}
        {found?.length === 0 && (
          <StateMessage
            icon={<Icon name="search" size={24} />}
            title={words('panel.none_title')}
            text={words('panel.none_text')}
          />
        )}
        {shown.map((one) => (
          <Groups key={one.network.id} of={one} homeTo={homeTo} />
        ))}
      </div>
    </div>
  );
}

function Groups({ of, homeTo }: { readonly of: NetworkGroups; readonly homeTo: string }): ReactNode {
  const styles = useStyles();
  const shared = useSharedStyles();
  const words = useTranslate();
  const fromPrice = useFromPrice();
  const id = useId();
  const { network, groups } = of;
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <Mark small icon={network.icon} color={network.color} />
        <h3 id={id} className={styles.title}>
          {network.name}
        </h3>
        <Link to={`${homeTo}?network=${network.id}#services`} className={mergeClasses(styles.see, shared.small)}>
          {words('panel.see', { network: network.name })}
        </Link>
      </div>
      <ul className={styles.cards}>
        {groups.map(({ type, cheapest }) => (
          <li key={type.id}>
            <Link to={`/services/${type.slug}`} className={styles.card}>
              <Mark icon={type.icon ?? network.icon} color={network.color} />
              <span className={styles.names}>
                <span lang={languageOf(type, 'name')} className={styles.name}>
                  {type.name}
                </span>
                <span className={mergeClasses(shared.small, shared.muted, shared.numbers)}>{fromPrice(cheapest)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting(): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  return (
    <div role="progressbar" aria-busy aria-label={words('catalogue.loading')} className={styles.cards}>
      {Array.from({ length: 12 }, (_, at) => (
        <Skeleton key={at} height={60} />
      ))}
    </div>
  );
}
