import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, startTransition, useEffect, useId, useState } from 'react';
import {
  Button,
  Input,
  languageOf,
  type NumberReading,
  Switch,
  useCurrency,
  useFormat,
  useLocale,
  useDecimalSign,
  useNumberReader,
  useTranslate,
  touch,
} from '../../../engine/index.ts';
import type { Catalogue } from '../../order-line/catalogue.ts';
import { comparedPieces } from '../../order-line/comparable-price.ts';
import type { KeyNames, SetKey, SetName } from '../columns.ts';
import type { CatalogueFacets, Extremes } from '../facets.ts';
import type { Bounds, CatalogueQuery } from '../query.ts';
import { compareStarts, startReader } from '../start-minutes.ts';
import { useSharedStyles } from './catalogue-styles.ts';
import type { Engine } from './engine.ts';
import type { CatalogueNode } from './node.ts';

export type FilterKind = NonNullable<CatalogueNode['filters']>[number];

/** What filters are chosen from, and what choosing them does: the same in the dialog and beside the services. */
export interface FacetSource {
  readonly kinds: readonly FilterKind[];
  readonly catalogue: Catalogue;
  readonly engine: Engine | null;
  readonly query: CatalogueQuery;
  readonly labels: ReadonlyMap<number, string>;
  /** Ids of the customer's favorites; null for guests. */
  readonly favourites: readonly number[] | null;
  readonly change: (next: Partial<CatalogueQuery>) => void;
}

/** So many choices of a kind before "show all". */
const firstChoices = 8;

const useStyles = makeStyles({
  kind: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
  },
  legend: { padding: 0, marginBlockEnd: tokens.spacingVerticalXS, fontWeight: tokens.fontWeightSemibold },
  choices: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    columnGap: tokens.spacingHorizontalL,
  },
  choice: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '36px',
    cursor: 'pointer',
    [touch]: { minHeight: '44px' },
  },
  off: { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
  box: { width: '18px', height: '18px', margin: 0, flexShrink: 0, accentColor: tokens.colorCompoundBrandBackground },
  name: { flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
  /** Beside each other where both have room for what may be typed. */
  range: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(130px, 100%), 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  // With its words below those of the choices.
  more: { alignSelf: 'flex-start', marginInlineStart: '-11px' },
});

/** The filters with how many services there would be with each choice; nothing before that is counted. What is chosen counts at once. */
export function Facets(props: FacetSource & { readonly facets: CatalogueFacets | null }): ReactNode {
  const { engine, facets } = props;
  return (
    engine &&
    facets &&
    props.kinds.map((kind) => <Kind key={kind} {...props} kind={kind} engine={engine} facets={facets} />)
  );
}

interface KindProps extends FacetSource {
  readonly kind: FilterKind;
  readonly engine: Engine;
  readonly facets: CatalogueFacets;
}

function Kind(props: KindProps): ReactNode {
  const { kind, catalogue, engine, facets, query, labels, favourites, change } = props;
  const words = useTranslate();
  const { bcp47 } = useLocale();
  const inOrder = (choices: readonly Choice[], name: SetName): readonly Choice[] => {
    if (name !== 'startTimes') return choices;
    const read = startReader(bcp47);
    return choices.toSorted((one, other) => compareStarts(one.name, other.name, read));
  };
  const ofSet = (name: SetName, label: (key: SetKey) => string) => {
    const { keys, names } = engine.columns.sets[name];
    const chosen = chosenKeys(query.sets[name], keys, names);
    return (
      <Choices
        title={words(`catalogue.filter_${name}`)}
        choices={inOrder(
          keys.map((key, at) => ({
            key,
            name: names?.get(key) ?? label(key),
            count: facets.sets[name][at] ?? 0,
            isChosen: chosen.includes(key),
          })),
          name,
        )}
        toggle={(key) => change({ sets: { ...query.sets, [name]: toggled(chosen, key) } })}
      />
    );
  };
  switch (kind) {
    case 'serviceTypes': {
      // Of all networks they would be too many to choose from.
      const network = engine.columns.networks.find(({ id }) => id === query.network);
      const types = engine.columns.serviceTypes.flatMap(({ id, from, to }, at) => {
        const type = network && from >= network.from && to <= network.to ? catalogue.typeById.get(id) : undefined;
        const count = facets.serviceTypes[at] ?? 0;
        const lang = languageOf(type, 'name');
        return type ? [{ key: id, name: type.name, lang, count, isChosen: query.serviceTypes.includes(id) }] : [];
      });
      return types.length < 2 ? null : (
        <Choices
          title={words('catalogue.filter_types')}
          choices={types}
          toggle={(key) => change({ serviceTypes: toggled(query.serviceTypes, Number(key)) })}
        />
      );
    }
    case 'price':
    case 'quantity':
      return <Range kind={kind} bounds={query[kind]} all={facets[kind]} set={(bounds) => change({ [kind]: bounds })} />;
    case 'startTime':
      return ofSet('startTimes', String);
    case 'countries':
      return ofSet('countries', String);
    case 'features':
      return ofSet('features', (key) => labels.get(Number(key)) ?? String(key));
    case 'discount':
      return (
        <Switch
          label={words('catalogue.filter_discount_total', { total: facets.discounted })}
          checked={query.discounted}
          onChange={(event) => change({ discounted: event.target.checked })}
        />
      );
    case 'favorites':
      return favourites === null ? null : (
        <Switch
          label={words('catalogue.filter_favorites_total', { total: facets.favourites })}
          checked={query.favourites !== null}
          onChange={(event) => change({ favourites: event.target.checked ? favourites : null })}
        />
      );
  }
}

/** What is chosen as the choices have it: of an address it may be another key of the same words, or the words. */
function chosenKeys(chosen: readonly SetKey[], keys: readonly SetKey[], names?: KeyNames): readonly SetKey[] {
  const wordsOf = (key: SetKey) => names?.get(key) ?? key;
  return chosen.map((key) => keys.find((one) => wordsOf(one) === wordsOf(key)) ?? key);
}

interface Choice {
  readonly key: SetKey;
  readonly name: string;
  readonly lang?: string | undefined;
  readonly count: number;
  readonly isChosen: boolean;
}

function toggled<T>(chosen: readonly T[], one: T): readonly T[] {
  return chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
}

function Choices(props: {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly toggle: (key: SetKey) => void;
}): ReactNode {
  const { choices, toggle } = props;
  const styles = useStyles();
  const shared = useSharedStyles();
  const words = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (choices.length === 0) return null;
  const shown = choices.filter(({ isChosen }, at) => isOpen || at < firstChoices || isChosen);
  return (
    <fieldset className={styles.kind}>
      <legend className={styles.legend}>{props.title}</legend>
      <div className={styles.choices}>
        {shown.map(({ key, name, lang, count, isChosen }) => {
          const isOff = count === 0 && !isChosen;
          return (
            <label key={key} className={mergeClasses(styles.choice, isOff && styles.off)}>
              <input
                type="checkbox"
                className={styles.box}
                checked={isChosen}
                disabled={isOff}
                onChange={() => toggle(key)}
              />
              <span lang={lang} className={styles.name}>
                {name}
              </span>
              <span className={mergeClasses(shared.small, shared.numbers, !isOff && shared.muted)}>{count}</span>
            </label>
          );
        })}
      </div>
      {(isOpen || shown.length < choices.length) && choices.length > firstChoices && (
        <Button
          words={isOpen ? words('catalogue.show_less') : words('catalogue.show_all', { total: choices.length })}
          variant={{ appearance: 'subtle', size: 's', flush: true }}
          aria-expanded={isOpen}
          className={styles.more}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    </fieldset>
  );
}

function Range(props: {
  readonly kind: 'price' | 'quantity';
  readonly bounds: Bounds;
  readonly all: Extremes;
  readonly set: (bounds: Bounds) => void;
}): ReactNode {
  const { kind, bounds, all, set } = props;
  const styles = useStyles();
  const words = useTranslate();
  const format = useFormat();
  const { code: currency } = useCurrency();
  const title =
    kind === 'price'
      ? words('catalogue.filter_price', { currency, pieces: format.number(comparedPieces) })
      : words('catalogue.filter_quantity');
  return (
    <fieldset className={styles.kind}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.range}>
        <Bound
          label={words('catalogue.least')}
          value={bounds.min}
          usual={all?.min ?? null}
          set={(min) => set({ ...bounds, min })}
        />
        <Bound
          label={words('catalogue.most')}
          value={bounds.max}
          usual={all?.max ?? null}
          set={(max) => set({ ...bounds, max })}
        />
      </div>
    </fieldset>
  );
}

/** A number or nothing. What is typed is kept as it is typed; what is no number counts as nothing. */
function Bound(props: {
  readonly label: string;
  readonly value: number | null;
  readonly usual: number | null;
  readonly set: (value: number | null) => void;
}): ReactNode {
  const { label, value, usual, set } = props;
  const id = useId();
  const format = useFormat();
  const decimal = useDecimalSign();
  const written = value === null ? '' : String(value).replace('.', decimal);
  const [typed, setTyped] = useState(written);
  const [known, setKnown] = useState(value);
  const read = useNumberReader();
  const reading = read(typed);
  if (value !== known) {
    setKnown(value);
    if (value !== numberOf(reading)) setTyped(written);
  }
  return (
    <Input
      id={id}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={usual === null ? label : `${label} ${format.number(Math.round(usual * 100) / 100)}`}
      value={typed}
      aria-invalid={reading.is !== 'empty' && numberOf(reading) === null}
      onChange={(event) => {
        setTyped(event.target.value);
        const number = numberOf(read(event.target.value));
        setKnown(number);
        set(number);
      }}
    />
  );
}

function numberOf(reading: NumberReading): number | null {
  return reading.is === 'number' && reading.value >= 0 ? reading.value : null;
}

/** How many services each choice would leave; those of the question before until it is counted. */
export function useFacets({ engine, query, favourites }: FacetSource): CatalogueFacets | null {
  const [last, setLast] = useState<CatalogueFacets | null>(null);
  useEffect(
    // What is typed meanwhile goes first.
    () => engine?.facets(query, favourites ?? [], (facets) => startTransition(() => setLast(facets))),
    [engine, query, favourites],
  );
  return last;
}
