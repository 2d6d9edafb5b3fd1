import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import {
  Button,
  Icon,
  languageOf,
  lazyPart,
  StateMessage,
  useFocusBack,
  useOperation,
  useText,
  useTranslate,
} from '../../../engine/index.ts';
import type { Catalogue as Services, CatalogueService, CatalogueType } from '../../order-line/catalogue.ts';
import { wholeCatalogue } from '../query.ts';
import { ServiceActions } from './service-actions.tsx';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { useSharedStyles, wide } from './catalogue-styles.ts';
import { ChoosePlace } from './choose-place.tsx';
import type { FilterKind } from './facets.tsx';
import { FilterSidebar } from './filter-sidebar.tsx';
import { LazyAboutType, LazyChips, LazyPage } from './lazy-page.tsx';
import type { CatalogueNode } from './node.ts';
import { isPlain } from './plain-page.ts';
import { readText } from './read-text.ts';
import { ServiceList, ShowMore } from './service-list.tsx';
import { shownFilters } from './shown-filters.ts';
import { nameOfSorting, sortingOf, usualSortings } from './sorting.ts';
import { Toolbar } from './toolbar.tsx';
import { nameOf, TypeHead, useTypeHead } from './type-head.tsx';
import { useAnswer, useEngine } from './use-answer.ts';
import { useEntryState } from './use-entry-state.ts';
import { useResultsTop } from './use-results-top.ts';
import { useGroupDisplay } from './use-group-display.ts';
import type { Favourites } from './use-favourites.ts';
import { type Change, useQuestion } from './use-question.ts';
import { wholeTypes } from './use-listed-services.ts';
import { useViewMode } from './use-view-mode.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalM },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  /** The filters beside what they leave; below each other where there is no room. */
  columns: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  withSidebar: {
    [wide]: {
      display: 'grid',
      gridTemplateColumns: '240px minmax(0, 1fr)',
      alignItems: 'start',
      gap: tokens.spacingHorizontalL,
      '@media (scripting: none)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  },
  results: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
    scrollMarginBlockStart: 'var(--liveryFrameTop, 0px)',
    // What the keyboard goes back to is not behind the tools.
    [wide]: {
      '& > :not(:first-child) :focus-visible': { scrollMarginBlockStart: 'calc(var(--liveryFrameTop, 0px) + 128px)' },
    },
  },
  /** In sight as long as the services are. */
  tools: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    [wide]: {
      position: 'sticky',
      top: 'var(--liveryFrameTop, 0px)',
      zIndex: 3,
      // Over the cards below, which come close to it.
      paddingBlock: tokens.spacingVerticalM,
      marginBlock: `calc(-1 * ${tokens.spacingVerticalM})`,
      backgroundColor: tokens.colorNeutralBackground2,
    },
  },
  narrowOnly: { [wide]: { display: 'none' } },
});

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

/** Services to choose from: all, those of one type, or a service and below it the others of its type. */
export function Browse(props: {
  readonly node: CatalogueNode;
  /** The only type that is shown; null for all. */
  readonly own: CatalogueType | null;
  /** Of the service that the page is about; null where it is about all. */
  readonly serviceSlug: string | null;
  readonly catalogue: Services;
  readonly isBrief: boolean;
  /** Null for guests. */
  readonly favourites: Favourites | null;
  readonly orderTo: string;
}): ReactNode {
  const { node, own, serviceSlug, catalogue, isBrief, favourites, orderTo } = props;
  const styles = useStyles();
  const shared = useSharedStyles();
  const words = useTranslate();
  const title = useText(node.title);
  const pageSize = node.pageSize ?? 40;
  const favouriteIds = useMemo(() => favourites && [...favourites.ids], [favourites]);
  const filters = node.filters ?? usualFilters;
  const [query, setQuery] = useQuestion(favouriteIds, sortingOf(node.sortings?.[0] ?? 'popularity'));
  const [limit, setLimit] = useEntryState('catalogue-limit', pageSize);
  const { results, showTop } = useResultsTop();
  // Nothing below changes as the page is hydrated: fields that are rendered anew lose what was typed into them before.
  const change = useCallback(
    (next: Change) => {
      setQuery(next);
      setLimit(pageSize);
      showTop();
    },
    [setQuery, setLimit, pageSize, showTop],
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
  const requested = useMemo(() => {
    const named = readText(query, catalogue);
    return ownId === null ? named : { ...named, serviceTypes: [ownId] };
  }, [query, catalogue, ownId]);
  const here = useMemo(() => (isBrief ? wholeTypes(catalogue) : catalogue), [catalogue, isBrief]);
  const [isFiltering, setFiltering] = useState(false);
  const [isPrepared, setPrepared] = useState(false);
  const prepare = useCallback(() => setPrepared(true), [setPrepared]);
  const [wasFiltering, setWasFiltering] = useState(false);
  const engine = useEngine(here, !isBrief && (isPrepared || wasFiltering || !isPlain(requested)));
  const [view, show] = useViewMode(node.view);
  const display = useGroupDisplay(node, view);
  const groupSize = ownId === null ? display.groupSize : null;
  const size = useMemo(() => ({ limit, step: pageSize, groupSize }), [limit, pageSize, groupSize]);
  const page = useAnswer(here, engine, requested, size);
  const [isSidebarNear, setSidebarNear] = useState(false);
  const nearSidebar = useCallback(() => {
    setSidebarNear(true);
    prepare();
  }, [setSidebarNear, prepare]);
  const labels = useLabels(wasFiltering || isSidebarNear || query.sets.features.length > 0);
  const filterCount = shownFilters(query).length;
  const hasSidebar = filters.length > 0 && node.filterPlace !== 'dialog';
  const facetSource = { kinds: filters, catalogue, engine, query: requested, labels, favourites: favouriteIds, change };
  const network = own ? catalogue.networkById.get(own.networkId) : undefined;
  const service = serviceSlug === null ? undefined : own?.services.find(({ slug }) => slug === serviceSlug);
  const [details, setDetails] = useState<{ readonly service: CatalogueService; readonly isOpen: boolean }>();
  useFocusBack(isFiltering || details?.isOpen === true);
  const openDetails = useCallback((of: CatalogueService) => setDetails({ service: of, isOpen: true }), [setDetails]);
  const acts = { orderTo, favourites, openDetails };
  useTypeHead(service ? null : own, network);
  const isWhole = !isBrief || ownId !== null;
  const count = (
    <span role="status" className={mergeClasses(shared.muted, shared.numbers)}>
      {page && isWhole ? words('catalogue.count', { count: page.count }) : ''}
    </span>
  );
  return (
    <>
      {own && (
        <TypeHead
          name={service?.name ?? nameOf(own, network)}
          lang={languageOf(service ?? own, 'name')}
          network={network}
          count={!service && count}
        />
      )}
      {serviceSlug !== null && (
        <ServiceActions {...acts}>
          <LazyPage>
            {({ OneService }) => (
              <OneService slug={serviceSlug} id={service?.id} favourites={favourites?.ids ?? noFavourites} />
            )}
          </LazyPage>
        </ServiceActions>
      )}
      {(own === null || service) && (
        <div className={styles.head}>
          {(service || title !== '') && <h2 className={styles.title}>{own === null ? title : nameOf(own, network)}</h2>}
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
      <div className={mergeClasses(styles.columns, hasSidebar && styles.withSidebar)}>
        {hasSidebar && <FilterSidebar {...facetSource} isNear={isSidebarNear} onNear={nearSidebar} />}
        <div ref={results} className={styles.results}>
          <div className={styles.tools}>
            <Toolbar
              text={query.text}
              search={search}
              prepare={prepare}
              sortings={node.sortings ?? usualSortings}
              sorting={nameOfSorting(query.sorting)}
              sort={(name) => change({ sorting: sortingOf(name) })}
              view={view}
              show={show}
              filters={
                filters.length > 0 && (
                  <Button
                    words={
                      filterCount === 0
                        ? words('catalogue.filters')
                        : words('catalogue.filters_set', { count: filterCount })
                    }
                    variant={{ appearance: 'secondary', icon: 'filter' }}
                    className={hasSidebar ? styles.narrowOnly : undefined}
                    aria-haspopup="dialog"
                    onClick={() => {
                      setWasFiltering(true);
                      setFiltering(true);
                    }}
                  />
                )
              }
            />
            {filterCount > 0 && <LazyChips {...facetSource} query={query} />}
          </div>
          {wasFiltering && <FilterDialog {...facetSource} open={isFiltering} onClose={() => setFiltering(false)} />}
          <ServiceActions {...acts}>
            <ServiceList
              page={page}
              requested={requested}
              catalogue={catalogue}
              engine={engine}
              display={display}
              favourites={favourites?.ids ?? noFavourites}
              isAlone={ownId !== null}
            />
            {details && (
              <ServiceDialog
                slug={details.service.slug}
                name={details.service.name}
                open={details.isOpen}
                onClose={() => setDetails({ ...details, isOpen: false })}
                favourites={favourites?.ids ?? noFavourites}
              />
            )}
          </ServiceActions>
          {page?.count === 0 && isWhole && (
            <StateMessage
              icon={<Icon name="search" size={24} />}
              title={words('catalogue.none_title')}
              text={words('catalogue.none_text')}
              action={<DroppableFilters {...facetSource} {...{ requested, query }} />}
            />
          )}
          {(!page || (isBrief && ownId === null)) && <CatalogueSkeleton />}
          {page && isWhole && page.next > 0 && (
            <ShowMore page={page} more={() => setLimit(page.ids.length + pageSize)} />
          )}
        </div>
      </div>
      {own && !service && page && <LazyAboutType slug={own.slug} />}
    </>
  );
}

/** Names of labels by id, fetched once they are wanted. */
function useLabels(isWanted: boolean): ReadonlyMap<number, string> {
  const { value } = useOperation('listServiceLabels', isWanted ? {} : null);
  return useMemo(() => new Map(value?.map(({ id, name }) => [id, name])), [value]);
}

const ServiceDialog = lazyPart(async () => (await import('./service-details.tsx')).ServiceDialog, { floats: true });

const DroppableFilters = lazyPart(async () => (await import('./droppable-filters.tsx')).DroppableFilters);

const FilterDialog = lazyPart(async () => (await import('./filter-code.ts')).FilterDialog, { floats: true });
