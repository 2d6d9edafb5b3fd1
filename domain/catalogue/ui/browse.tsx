import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import {
  Button,
  Icon,
  latePart,
  Link,
  StateMessage,
  useFocusBack,
  useFormat,
  useOperation,
  usePageHead,
  useText,
  useTranslate,
} from '../../../engine/index.ts';
import { toUsd } from '../../money/usd.ts';
import type {
  Catalogue as Services,
  CatalogueNetwork,
  CatalogueService,
  CatalogueType,
} from '../../order-line/catalogue.ts';
import { cheapestService } from '../../order-line/catalogue-parts.ts';
import { wholeCatalogue } from '../query.ts';
import { ServiceActions } from './service-actions.tsx';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { useSharedStyles } from './catalogue-styles.ts';
import { ChoosePlace } from './choose-place.tsx';
import { FilterChips, shownFilters, useFilterWords } from './filter-chips.tsx';
import type { FilterKind } from './filter-dialog.tsx';
import { type Group, groupsOf } from './groups-of.ts';
import { LateAboutType, LatePage } from './late-page.tsx';
import { Mark } from './mark.tsx';
import type { CatalogueNode } from './node.ts';
import { isPlain } from './plain-page.ts';
import { readText } from './read-text.ts';
import type { CardField } from './service-card.tsx';
import { type GroupLook, ServiceGroup } from './service-group.tsx';
import type { Column } from './sort-group.ts';
import { nameOfSorting, sortingOf, usualSortings } from './sorting.ts';
import { Toolbar } from './toolbar.tsx';
import { useAnswer, useEngine } from './use-answer.ts';
import { useEntryState } from './use-entry-state.ts';
import { useGrowing } from './use-growing.ts';
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
/** Services whose groups are rendered at a time: about as many as are seen. */
const step = 12;

/** Services to look through: all, those of one type, or a service and below it the others of its type. */
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
  const format = useFormat();
  const title = useText(node.title);
  const pageSize = node.pageSize ?? 40;
  const favouriteIds = useMemo(() => favourites && [...favourites.ids], [favourites]);
  const filters = node.filters ?? usualFilters;
  const [query, setQuery] = useQuestion(favouriteIds, sortingOf(node.sortings?.[0] ?? 'popularity'));
  const [limit, setLimit] = useEntryState('catalogue-limit', pageSize);
  // Nothing below changes as the page is taken over: fields that are rendered anew lose what was typed into them before.
  const change = useCallback(
    (next: Change) => {
      setQuery(next);
      setLimit(pageSize);
    },
    [setQuery, setLimit, pageSize],
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
    const named = readText(query, catalogue);
    return ownId === null ? named : { ...named, serviceTypes: [ownId] };
  }, [query, catalogue, ownId]);
  const here = useMemo(() => (isBrief ? wholeTypes(catalogue) : catalogue), [catalogue, isBrief]);
  const [isFiltering, setFiltering] = useState(false);
  const [isPrepared, setPrepared] = useState(false);
  const prepare = useCallback(() => setPrepared(true), [setPrepared]);
  const [wasFiltering, setWasFiltering] = useState(false);
  const engine = useEngine(here, !isBrief && (isPrepared || wasFiltering || !isPlain(asked)));
  const [view, show] = useViewMode(node.view);
  const look = useLook(node, view);
  const groupSize = ownId === null ? look.groupSize : null;
  const size = useMemo(() => ({ limit, step: pageSize, groupSize }), [limit, pageSize, groupSize]);
  const page = useAnswer(here, engine, asked, size);
  const labels = useLabels(wasFiltering || query.sets.features.length > 0);
  const wordsOf = useFilterWords(catalogue, labels);
  const filterCount = shownFilters(query).length;
  const network = own ? catalogue.networkById.get(own.networkId) : undefined;
  const service = serviceSlug === null ? undefined : own?.services.find(({ slug }) => slug === serviceSlug);
  const [details, setDetails] = useState<{ readonly service: CatalogueService; readonly isOpen: boolean }>();
  useFocusBack(isFiltering || details?.isOpen === true);
  const openDetails = useCallback((of: CatalogueService) => setDetails({ service: of, isOpen: true }), [setDetails]);
  const acts = { orderTo, favourites, openDetails };
  useTypeHead(service ? null : own, network);
  const groups = useMemo(() => (page ? groupsOf(catalogue, page) : []), [catalogue, page]);
  const answered = page?.query ?? asked;
  const source = useMemo(() => ({ catalogue, engine, query: answered }), [catalogue, engine, answered]);
  // Written out: the same question is another object when the rest of the services comes.
  const answerTo = useMemo(() => JSON.stringify(page?.query) ?? '', [page]);
  const seen = useMemo(() => seenOf(groups), [groups]);
  const { shown, end } = useGrowing<HTMLSpanElement>('catalogue-groups', seen.at(-1) ?? 0, step, answerTo);
  const rendered = groups.slice(0, seen.filter((before) => before < shown).length + 1);
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
        <ServiceActions {...acts}>
          <LatePage>
            {({ OneService }) => (
              <OneService slug={serviceSlug} id={service?.id} favourites={favourites?.ids ?? noFavourites} />
            )}
          </LatePage>
        </ServiceActions>
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
      <ServiceActions {...acts}>
        <div className={styles.groups}>
          {rendered.map((group) => (
            <ServiceGroup
              key={group.key}
              group={group}
              answerTo={answerTo}
              source={source}
              look={look}
              favourites={favourites?.ids ?? noFavourites}
              isAlone={ownId !== null}
            />
          ))}
          {rendered.length < groups.length && <span ref={end} />}
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
      </ServiceActions>
      {page?.count === 0 && isWhole && (
        <StateMessage
          icon={<Icon name="search" size={24} />}
          title={words('catalogue.none_title')}
          text={words('catalogue.none_text')}
          action={<DroppableFilters {...{ engine, asked, query, change, wordsOf }} />}
        />
      )}
      {(!page || (isBrief && ownId === null)) && <CatalogueSkeleton />}
      {page && isWhole && page.next > 0 && (
        <div className={styles.more}>
          <span className={mergeClasses(shared.small, shared.muted, shared.numbers)}>
            {words('catalogue.shown', { shown: format.number(page.ids.length), total: format.number(page.count) })}
          </span>
          <Button
            words={words('catalogue.show_more', { more: format.number(page.next) })}
            className={styles.moreButton}
            onClick={() => setLimit(page.ids.length + pageSize)}
          />
        </div>
      )}
      {own && !service && page && <LateAboutType slug={own.slug} />}
    </>
  );
}

/** How many services are seen up to the end of each group while all are folded. */
function seenOf(groups: readonly Group[]): readonly number[] {
  let seen = 0;
  return groups.map(({ services }) => (seen += services.length));
}

/** Names of labels by id, fetched once they are wanted. */
function useLabels(isWanted: boolean): ReadonlyMap<number, string> {
  const { value } = useOperation('listServiceLabels', isWanted ? {} : null);
  return useMemo(() => new Map(value?.map(({ id, name }) => [id, name])), [value]);
}

const ServiceDialog = latePart(async () => (await import('./service-details.tsx')).ServiceDialog, { floats: true });

const DroppableFilters = latePart(async () => (await import('./droppable-filters.tsx')).DroppableFilters);

const FilterDialog = latePart(async () => (await import('./filter-dialog.tsx')).FilterDialog, { floats: true });

function useLook(node: CatalogueNode, view: 'cards' | 'table'): GroupLook {
  const { columns = usualColumns, cardFields: fields = usualFields, groupSize = 12 } = node;
  return useMemo(() => ({ view, columns, fields, groupSize }), [view, columns, fields, groupSize]);
}

/** What the page of a service type says of itself to search engines. */
function useTypeHead(type: CatalogueType | null, network: CatalogueNetwork | undefined): void {
  const words = useTranslate();
  const format = useFormat();
  const name = type && `${network?.name ?? ''} · ${type.name}`;
  usePageHead(
    type && {
      title: name ?? '',
      description: words('catalogue.type_description', {
        type: name ?? '',
        count: type.services.length,
        price: format.money(toUsd(cheapestService(type).price)),
      }),
    },
  );
}
