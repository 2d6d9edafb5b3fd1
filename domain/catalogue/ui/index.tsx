import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import {
  type BlockProps,
  Button,
  ErrorState,
  Icon,
  latePart,
  Link,
  StateMessage,
  useFormat,
  useOperation,
  useText,
  useTranslate,
  useValue,
} from '../../../engine/index.ts';
import type { Catalogue as Services, CatalogueService, CatalogueType } from '../../order-line/catalogue.ts';
import { withoutFilter } from '../active-filters.ts';
import { type CatalogueQuery, wholeCatalogue } from '../query.ts';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { useSharedStyles } from './catalogue-styles.ts';
import { ChoosePlace } from './choose-place.tsx';
import type { Engine } from './engine.ts';
import { FilterChips, filterKey, shownFilters, useFilterWords } from './filter-chips.tsx';
import type { FilterKind } from './filter-dialog.tsx';
import { Mark } from './mark.tsx';
import { OneService, Unlisted } from './one-service.tsx';
import { groupsOf } from './groups-of.ts';
import type { CatalogueNode } from './node.ts';
import type { CardField } from './service-card.tsx';
import { type GroupLook, ServiceGroup } from './service-group.tsx';
import { ServiceActsContext } from './service-parts.tsx';
import type { Column } from './sort-group.ts';
import { nameOfSorting, sortingOf, usualSortings } from './sorting.ts';
import { Toolbar } from './toolbar.tsx';
import { isPlain } from './plain-page.ts';
import { useAnswer, useEngine } from './use-answer.ts';
import { type Favourites, useFavourites } from './use-favourites.ts';
import { typeOfSlug, useShelves, wholeTypes } from './use-shelves.ts';
import { type Change, useQuestion } from './use-question.ts';
import { useViewMode } from './use-view-mode.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalM },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  place: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  named: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: '6px',
    color: tokens.colorNeutralForeground3,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  groups: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL, minWidth: 0 },
  more: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: tokens.spacingVerticalS },
  moreButton: { minWidth: '200px' },
});

const usualColumns: readonly Column[] = [
  'id',
  'name',
  'features',
  'guarantee',
  'quantity',
  'startTime',
  'speed',
  'geo',
  'price',
  'actions',
];
const usualFields: readonly CardField[] = ['quantity', 'startTime', 'speed', 'geo', 'guarantee', 'features'];
const usualFilters: readonly FilterKind[] = [
  'serviceTypes',
  'price',
  'quantity',
  'startTime',
  'countries',
  'features',
  'discount',
  'favorites',
];
const noFavourites: ReadonlySet<number> = new Set();

/** The services to look through. Specification: A2 Service catalogue, A3 Catalogue state, A4 Catalogue. */
export default function Catalogue({ node }: BlockProps<CatalogueNode>): ReactNode {
  const slug = useValue<string | null>(node.slug) || null;
  const { networks, catalogue, isBrief, place } = useShelves(slug);
  const styles = useStyles();
  const words = useTranslate();
  return (
    <div ref={place} data-catalogue className={styles.root}>
      {catalogue && catalogue.networks.length > 0 ? (
        <Page node={node} slug={slug} catalogue={catalogue} isBrief={isBrief} />
      ) : networks.status === 'error' || (networks.value && !catalogue && !networks.fetching) ? (
        <ErrorState error={networks.error} retry={() => void networks.refetch()} />
      ) : catalogue ? (
        <StateMessage
          icon={<Icon name="inbox" size={24} />}
          title={words('catalogue.empty_title')}
          text={words('catalogue.empty_text')}
        />
      ) : (
        <CatalogueSkeleton />
      )}
    </div>
  );
}

/** All services, those of one type, or a service among the others of its type. */
function Page(props: {
  readonly node: CatalogueNode;
  readonly slug: string | null;
  readonly catalogue: Services;
  readonly isBrief: boolean;
}): ReactNode {
  const { slug, catalogue, ...rest } = props;
  const own = useMemo(() => (slug === null ? null : typeOfSlug(catalogue, slug)), [catalogue, slug]);
  if (slug !== null && !own) return <Unlisted key={slug} slug={slug} favourites={noFavourites} />;
  const serviceSlug = own?.slug === slug ? null : slug;
  return <Browse key={slug} {...rest} catalogue={catalogue} own={own} serviceSlug={serviceSlug} />;
}

function Browse(props: {
  readonly node: CatalogueNode;
  /** The only type that is shown; null for all. */
  readonly own: CatalogueType | null;
  /** Of the service that the page is about; null where it is about all. */
  readonly serviceSlug: string | null;
  readonly catalogue: Services;
  readonly isBrief: boolean;
}): ReactNode {
  const { node, own, serviceSlug, catalogue, isBrief } = props;
  const styles = useStyles();
  const shared = useSharedStyles();
  const words = useTranslate();
  const format = useFormat();
  const title = useText(node.title);
  const pageSize = node.pageSize ?? 40;
  const favourites = useFavourites();
  const favouriteIds = useMemo(() => favourites && [...favourites.ids], [favourites]);
  const filters = node.filters ?? usualFilters;
  const [query, setQuery] = useQuestion(favouriteIds, sortingOf(node.sortings?.[0] ?? 'popularity'));
  const [limit, setLimit] = useState(pageSize);
  // Nothing below changes as the page is taken over: fields that are rendered anew lose what was typed into them before.
  const change = useCallback(
    (next: Change) => {
      setQuery(next);
      setLimit(pageSize);
    },
    [setQuery, pageSize],
  );
  const search = useCallback((text: string) => change({ text }), [change]);
  // Another network clears everything else. Specification: A4 Catalogue.
  const chooseNetwork = useCallback(
    (network: number | null) => change(({ sorting }) => ({ ...wholeCatalogue, sorting, network })),
    [change],
  );
  const chooseType = useCallback(
    (type: number | null) => change({ serviceTypes: type === null ? [] : [type] }),
    [change],
  );
  const ownId = own?.id ?? null;
  const asked = useMemo(() => {
    const named = byId(query, catalogue);
    return ownId === null ? named : { ...named, serviceTypes: [ownId] };
  }, [query, catalogue, ownId]);
  const here = useMemo(() => (isBrief ? wholeTypes(catalogue) : catalogue), [catalogue, isBrief]);
  const [isFiltering, setFiltering] = useState(false);
  const [wasFiltering, setWasFiltering] = useState(false);
  const engine = useEngine(here, !isBrief && (wasFiltering || !isPlain(asked)));
  const page = useAnswer(here, engine, asked, limit);
  const labels = useLabels(wasFiltering || query.sets.features.length > 0);
  const wordsOf = useFilterWords(catalogue, labels);
  const filterCount = shownFilters(query).length;
  const [view, show] = useViewMode(node.view);
  const look = useLook(node, view);
  const network = own ? catalogue.networkById.get(own.networkId) : undefined;
  const service = serviceSlug === null ? undefined : own?.services.find(({ slug }) => slug === serviceSlug);
  const [details, setDetails] = useState<{ readonly service: CatalogueService; readonly isOpen: boolean }>();
  const openDetails = useCallback((of: CatalogueService) => setDetails({ service: of, isOpen: true }), [setDetails]);
  const orderTo = useValue<string | null>(node.orderTo) ?? '/orders/create';
  const acts = { orderTo, favourites, openDetails };
  const groups = useMemo(
    () => (page ? groupsOf(catalogue, page.ids, asked.sorting !== 'popularity') : []),
    [catalogue, page, asked.sorting],
  );
  const isWhole = !isBrief || ownId !== null;
  const count = (
    <span role="status" className={mergeClasses(shared.muted, shared.numbers)}>
      {page && isWhole ? words('catalogue.count', { count: page.count }) : ''}
    </span>
  );
  return (
    <>
      {own && (
        <div className={styles.place}>
          <Link to="/" className={mergeClasses(styles.back, shared.touch)}>
            <Icon name="arrow-left" size={16} />
            {words('catalogue.title')}
          </Link>
          <div className={styles.head}>
            <h1 className={mergeClasses(styles.title, styles.named)}>
              <Mark icon={network?.icon ?? null} color={network?.color ?? ''} />
              {service?.name ?? `${network?.name ?? ''} · ${own.name}`}
            </h1>
            {!service && count}
          </div>
        </div>
      )}
      {serviceSlug !== null && (
        <Acts {...acts}>
          <OneService slug={serviceSlug} favourites={favourites?.ids ?? noFavourites} />
        </Acts>
      )}
      {(own === null || service) && (
        <div className={styles.head}>
          {(service || title !== '') && (
            <h2 className={styles.title}>{own === null ? title : `${network?.name ?? ''} · ${own.name}`}</h2>
          )}
          {count}
        </div>
      )}
      {ownId === null && (
        <ChoosePlace
          networks={catalogue.networks}
          network={query.network}
          serviceTypes={query.serviceTypes}
          chooseNetwork={chooseNetwork}
          chooseType={chooseType}
        />
      )}
      <Toolbar
        text={query.text}
        search={search}
        sortings={node.sortings ?? usualSortings}
        sorting={nameOfSorting(query.sorting)}
        sort={(name) => change({ sorting: sortingOf(name) })}
        view={view}
        show={show}
        filters={
          filters.length > 0 && (
            <Button
              words={
                filterCount === 0 ? words('catalogue.filters') : words('catalogue.filters_set', { count: filterCount })
              }
              variant={{ appearance: 'secondary', icon: 'filter' }}
              aria-haspopup="dialog"
              onClick={() => {
                setWasFiltering(true);
                setFiltering(true);
              }}
            />
          )
        }
      />
      <FilterChips query={query} wordsOf={wordsOf} change={change} />
      {wasFiltering && (
        <FilterDialog
          open={isFiltering}
          onClose={() => setFiltering(false)}
          kinds={filters}
          catalogue={catalogue}
          engine={engine}
          query={asked}
          labels={labels}
          favourites={favouriteIds}
          change={change}
        />
      )}
      <Acts {...acts}>
        <div className={styles.groups}>
          {groups.map((group) => (
            <ServiceGroup
              key={group.key}
              group={group}
              look={look}
              favourites={favourites?.ids ?? noFavourites}
              isAlone={ownId !== null}
            />
          ))}
        </div>
        {details && (
          <ServiceDialog
            slug={details.service.slug}
            name={details.service.name}
            open={details.isOpen}
            onClose={() => setDetails({ ...details, isOpen: false })}
            favourites={favourites?.ids ?? noFavourites}
          />
        )}
      </Acts>
      {page?.count === 0 && isWhole && (
        <StateMessage
          icon={<Icon name="search" size={24} />}
          title={words('catalogue.none_title')}
          text={words('catalogue.none_text')}
          action={<WaysOut {...{ engine, asked, query, change, wordsOf }} />}
        />
      )}
      {(!page || (isBrief && ownId === null)) && <CatalogueSkeleton />}
      {page && isWhole && page.ids.length < page.count && (
        <div className={styles.more}>
          <span className={mergeClasses(shared.small, shared.muted, shared.numbers)}>
            {words('catalogue.shown', { shown: format.number(page.ids.length), total: format.number(page.count) })}
          </span>
          <Button
            words={words('catalogue.show_more')}
            className={styles.moreButton}
            onClick={() => setLimit(page.ids.length + pageSize)}
          />
        </div>
      )}
    </>
  );
}

/** What is typed may be the id of a service in place of its name. */
function byId(query: CatalogueQuery, catalogue: Services): CatalogueQuery {
  const id = Number(/^\s*#?(\d{1,10})\s*$/.exec(query.text)?.[1] ?? Number.NaN);
  return catalogue.serviceById.has(id) ? { ...query, text: '', service: id } : query;
}

/** The filters that leave nothing, each with how many services there are without it; and all services. */
function WaysOut(props: {
  readonly engine: Engine | null;
  readonly asked: CatalogueQuery;
  readonly query: CatalogueQuery;
  readonly wordsOf: ReturnType<typeof useFilterWords>;
  readonly change: (next: Partial<CatalogueQuery>) => void;
}): ReactNode {
  const { engine, asked, query, wordsOf, change } = props;
  const words = useTranslate();
  const ways = useMemo(() => engine?.withoutEach(asked).slice(0, 4) ?? [], [engine, asked]);
  return (
    <>
      {ways.map(({ filter, count }) => (
        <Button
          key={filterKey(filter)}
          words={words('catalogue.without', { filter: wordsOf(asked, filter), count })}
          variant={{ icon: 'close' }}
          onClick={() => change(withoutFilter(query, filter))}
        />
      ))}
      <Button
        words={words('catalogue.none_reset')}
        variant={{ appearance: 'subtle' }}
        onClick={() => change({ ...wholeCatalogue, sorting: query.sorting })}
      />
    </>
  );
}

/** Names of labels by id, fetched once they are wanted. */
function useLabels(isWanted: boolean): ReadonlyMap<number, string> {
  const { value } = useOperation('listServiceLabels', isWanted ? {} : null);
  return useMemo(() => new Map(value?.map(({ id, name }) => [id, name])), [value]);
}

const ServiceDialog = latePart(async () => (await import('./service-details.tsx')).ServiceDialog, { floats: true });

const FilterDialog = latePart(async () => (await import('./filter-dialog.tsx')).FilterDialog, { floats: true });

function useLook(node: CatalogueNode, view: 'cards' | 'table'): GroupLook {
  const { columns = usualColumns, cardFields: fields = usualFields, groupSize = 12 } = node;
  return useMemo(() => ({ view, columns, fields, groupSize }), [view, columns, fields, groupSize]);
}

function Acts(props: {
  readonly orderTo: string;
  readonly favourites: Favourites | null;
  readonly openDetails: (service: CatalogueService) => void;
  readonly children: ReactNode;
}): ReactNode {
  const { orderTo, openDetails } = props;
  const toggleFavourite = props.favourites?.toggle ?? null;
  const acts = useMemo(() => ({ orderTo, toggleFavourite, openDetails }), [orderTo, toggleFavourite, openDetails]);
  return <ServiceActsContext value={acts}>{props.children}</ServiceActsContext>;
}
