import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useId, useMemo, useState } from 'react';
import {
  Button,
  languageOf,
  lazyPart,
  Link,
  Skeleton,
  touch,
  useFormat,
  useLocale,
  useTranslate,
} from '../../../engine/index.ts';
import { useFromPrice } from './use-from-price.ts';
import { useSharedStyles } from './catalogue-styles.ts';
import type { Group } from './groups-of.ts';
import { Mark } from './mark.tsx';
import { type CardField, ServiceCard } from './service-card.tsx';
import type { Listed } from './service-table.tsx';
import type { Column, GroupSorting, sortGroup } from './sort-group.ts';
import { useEntryState } from './use-entry-state.ts';
import { useGrowing } from './use-growing.ts';
import { type GroupSource, useWholeGroup } from './use-whole-group.ts';

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS, rowGap: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [touch]: { display: 'inline-block', paddingBlock: '14px', marginBlock: '-14px' },
    ':focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
      borderRadius: tokens.borderRadiusSmall,
    },
  },
  /** Cards of 300 pixels, at most six in a row. Specification: A2. */
  cards: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(min(300px, 100%), (100% - 80px) / 6), 1fr))',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  more: { alignSelf: 'flex-start' },
});

export interface GroupDisplay {
  readonly view: 'cards' | 'table';
  readonly columns: readonly Column[];
  readonly fields: readonly CardField[];
  /** So many services before "show all". */
  readonly groupSize: number;
}

/** An order with what puts services into it. */
interface RunSorting extends GroupSorting {
  readonly run: typeof sortGroup;
}

/** Services that are rendered at a time: about as many as are seen. */
const serviceStep = { cards: 12, table: 20 } as const;

/** The services of one type under its name, the first few until all are asked for. */
export const ServiceGroup = memo(function ServiceGroup(props: {
  readonly group: Group;
  /** The question that the group is a part of the answer to, written out. */
  readonly answerTo: string;
  readonly source: GroupSource;
  readonly display: GroupDisplay;
  readonly favourites: ReadonlySet<number>;
  /** Without a heading in sight, where the page has it already. */
  readonly isAlone: boolean;
}) {
  const { group, answerTo, source, display, favourites, isAlone } = props;
  const styles = useStyles();
  const shared = useSharedStyles();
  const words = useTranslate();
  const format = useFormat();
  const fromPrice = useFromPrice();
  const { bcp47 } = useLocale();
  const id = useId();
  const [isOpen, setOpen] = useEntryState(`catalogue-open-${group.key}`, false);
  const [sorting, setSorting] = useState<RunSorting | null>(null);
  const { of, services, count, cheapest } = group;
  const whole = useWholeGroup(group, source, isOpen || sorting !== null);
  const all = useMemo(() => {
    if (!whole) return services;
    if (!sorting || !of) return isOpen ? whole : services;
    const sorted = sorting.run(
      whole.map(({ service }) => service),
      sorting,
      bcp47,
    );
    return sorted.map((service): Listed => ({ service, ...of }));
  }, [services, whole, isOpen, sorting, of, bcp47]);
  const unfolded = isOpen ? all : all.slice(0, services.length);
  const { shown: rendered, end } = useGrowing<HTMLSpanElement>(
    `catalogue-services-${group.key}`,
    unfolded.length,
    serviceStep[display.view],
    answerTo,
  );
  const shown = unfolded.slice(0, rendered);
  const Title = isAlone ? 'h2' : 'h3';
  return (
    <section aria-labelledby={id} data-group={group.key} className={styles.group}>
      <div className={isAlone || !of ? shared.unseen : styles.head}>
        {of && <Mark small icon={of.network.icon} color={of.network.color} />}
        <Title id={id} lang={languageOf(of?.type, 'name')} className={styles.title}>
          {of && isAlone ? (
            `${of.network.name} · ${of.type.name}`
          ) : of ? (
            <Link to={`/services/${of.type.slug}`} className={styles.link}>
              {of.network.name} · {of.type.name}
            </Link>
          ) : (
            words('catalogue.title')
          )}
        </Title>
        {cheapest && (
          <span className={mergeClasses(shared.small, shared.muted, shared.numbers)}>
            {words('catalogue.count', { count })}, {fromPrice(cheapest)}
          </span>
        )}
      </div>
      {display.view === 'cards' ? (
        <ul className={styles.cards}>
          {shown.map(({ service, type, network }) => (
            <ServiceCard
              key={service.id}
              {...{ service, type, network }}
              fields={display.fields}
              isNamed={of === null}
              level={isAlone ? 3 : 4}
              isFavourite={favourites.has(service.id)}
            />
          ))}
        </ul>
      ) : (
        <ServiceTable
          waiting={<Skeleton height={240} />}
          services={shown}
          columns={display.columns}
          labelledBy={id}
          sorting={whole && sorting}
          sort={of ? (by, run) => setSorting((before) => nextSorting(before, { by, descending: false, run })) : null}
          favourites={favourites}
          isNamed={of === null}
        />
      )}
      {rendered < unfolded.length && <span ref={end} />}
      {of && !isAlone && (isOpen || services.length < count) && (
        <Button
          words={isOpen ? words('catalogue.show_less') : words('catalogue.show_all', { total: format.number(count) })}
          variant={{ appearance: 'subtle', flush: true, icon: isOpen ? 'chevron-up' : 'chevron-down' }}
          aria-expanded={isOpen}
          className={styles.more}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    </section>
  );
});

/** Ascending, then descending, then as the shop has it. */
function nextSorting(before: RunSorting | null, chosen: RunSorting): RunSorting | null {
  if (before?.by !== chosen.by) return chosen;
  return before.descending ? null : { ...chosen, descending: true };
}

const ServiceTable = lazyPart(async () => (await import('./service-table.tsx')).ServiceTable);
