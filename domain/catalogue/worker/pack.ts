import type { CataloguePart, ServiceColumns } from '../../../schemas/generated/contract.ts';
import {
  type CatalogueColumns,
  type KeyNames,
  type RowGroup,
  type SetColumn,
  type SetKey,
  type SetName,
  setNames,
} from '../columns.ts';
import { comparablePrice } from '../../order-line/comparable-price.ts';
import { postingOf } from '../posting.ts';

/** What filters look at of some services that follow one another. All but keys is handed over without being copied. */
export interface PackedColumns {
  readonly ids: Int32Array<ArrayBuffer>;
  /** UTF-8, one after the other; `nameEnds` says where each ends. */
  readonly names: Uint8Array<ArrayBuffer>;
  readonly nameEnds: Uint32Array<ArrayBuffer>;
  readonly price: Float64Array<ArrayBuffer>;
  readonly min: Float64Array<ArrayBuffer>;
  readonly max: Float64Array<ArrayBuffer>;
  readonly discount: Float64Array<ArrayBuffer>;
  readonly refill: Uint8Array<ArrayBuffer>;
  readonly sets: Readonly<Record<SetName, PackedSet>>;
}

/** The rows, counted from the first of the part, that have each of `keys`: those of key `n` end at `ends[n]`. */
interface PackedSet {
  readonly keys: readonly SetKey[];
  readonly names?: KeyNames;
  readonly rows: Uint32Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
}

/**
 * Columns of a part for the filter, prices in a currency of so many to the dollar. Typed arrays are made of whole lists: `from` with a
 * function takes several times as long.
 */
export function packColumns(columns: ServiceColumns, rate: number): PackedColumns {
  const { names, nameEnds } = packNames(columns.name);
  const { traits, geo, labels, startTime } = columns;
  // One for each kind of service: a shop has few of them.
  const factors = traits.values.map((unit) => comparablePrice(1, unit));
  return {
    ids: new Int32Array(columns.id),
    names,
    nameEnds,
    price: new Float64Array(
      columns.price.map((usd, row) => toMicro(usd) * (factors[traits.at[row] as number] as number) * rate),
    ),
    min: new Float64Array(columns.min),
    max: new Float64Array(columns.max),
    discount: new Float64Array(columns.discountPercent),
    refill: new Uint8Array(traits.at.map((place) => Number(traits.values[place]?.hasRefill === true))),
    sets: {
      countries: packTexts(geo),
      features: packSet(labels, (all) => all.map(({ id }) => id)),
      startTimes: packTexts(startTime),
    },
  };
}

/** As exact prices are shown: to the micro-USD. */
const toMicro = (usd: number): number => Math.round(usd * 1e6) / 1e6;

/** What is handed over with packed columns. */
export function buffersOf({ sets, ...columns }: PackedColumns): ArrayBuffer[] {
  const ofSets = setNames.flatMap((name) => [sets[name].rows.buffer, sets[name].ends.buffer]);
  return [...Object.values(columns).map(({ buffer }) => buffer), ...ofSets];
}

function packNames(all: readonly string[]): Pick<PackedColumns, 'names' | 'nameEnds'> {
  const encoder = new TextEncoder();
  const most = all.reduce((sum, { length }) => sum + length * 3, 0);
  const names = new Uint8Array(most);
  const nameEnds = new Uint32Array(all.length);
  let end = 0;
  for (const [row, name] of all.entries()) {
    end += encoder.encodeInto(name, names.subarray(end)).written;
    nameEnds[row] = end;
  }
  return { names: names.slice(0, end), nameEnds };
}

/** Texts by their English ones; where a server does not say these, by themselves. Those of the same words are one choice. */
function packTexts({ values, at, english = values }: ServiceColumns['geo']): PackedSet {
  const names = new Map<SetKey, string>();
  const firsts = new Map<string, string>();
  const keys = values.map((name, place) => {
    if (!name) return [];
    const key = english[place] || name;
    names.set(key, name);
    const first = firsts.get(name) ?? key;
    firsts.set(name, first);
    return [first];
  });
  return { ...packSet({ values: keys, at }, (own) => own), names };
}

function packSet<T>(
  { values, at }: { readonly values: readonly T[]; readonly at: readonly number[] },
  keysOf: (value: T) => readonly SetKey[],
): PackedSet {
  const rows = new Map<SetKey, number[]>();
  const keys = values.map((value) => [...new Set(keysOf(value))]);
  for (const [row, place] of at.entries()) {
    for (const key of keys[place] ?? []) {
      const known = rows.get(key);
      if (known) known.push(row);
      else rows.set(key, [row]);
    }
  }
  const ends = new Uint32Array(rows.size);
  let end = 0;
  for (const [key, list] of [...rows.values()].entries()) ends[key] = end += list.length;
  return { keys: [...rows.keys()], rows: Uint32Array.from([...rows.values()].flat()), ends };
}

/** The parts as the columns that an index is made of. */
export function unpackColumns(
  parts: readonly PackedColumns[],
  networks: readonly RowGroup[],
  serviceTypes: readonly RowGroup[],
): CatalogueColumns {
  const rows = parts.reduce((sum, { ids }) => sum + ids.length, 0);
  const joined = <Name extends 'price' | 'min' | 'max' | 'discount'>(name: Name) =>
    joinInto(
      new Float64Array(rows),
      parts.map((part) => part[name]),
    );
  return {
    ids: joinInto(
      new Int32Array(rows),
      parts.map(({ ids }) => ids),
    ),
    names: parts.flatMap(unpackNames),
    networks,
    serviceTypes,
    price: joined('price'),
    min: joined('min'),
    max: joined('max'),
    discount: joined('discount'),
    refill: joinInto(
      new Uint8Array(rows),
      parts.map(({ refill }) => refill),
    ),
    sets: {
      countries: unpackSet(parts, 'countries', rows),
      features: unpackSet(parts, 'features', rows),
      startTimes: unpackSet(parts, 'startTimes', rows),
    },
  };
}

function joinInto<T extends Float64Array | Int32Array | Uint8Array>(into: T, parts: readonly T[]): T {
  let from = 0;
  for (const part of parts) {
    into.set(part, from);
    from += part.length;
  }
  return into;
}

function unpackNames({ names, nameEnds }: PackedColumns): string[] {
  const decoder = new TextDecoder();
  return Array.from(nameEnds, (end, row) => decoder.decode(names.subarray(row === 0 ? 0 : nameEnds[row - 1], end)));
}

/** Keys of the same words are one choice, by the first of them. */
function unpackSet(parts: readonly PackedColumns[], name: SetName, all: number): SetColumn {
  const names = new Map<SetKey, string>();
  const firsts = new Map<SetKey, SetKey>();
  const rows = new Map<SetKey, Uint32Array[]>();
  let first = 0;
  for (const { ids, sets } of parts) {
    const { keys, names: ownNames, rows: packed, ends } = sets[name];
    for (const [key, text] of ownNames ?? []) names.set(key, text);
    for (const [at, packedKey] of keys.entries()) {
      const words = names.get(packedKey) ?? packedKey;
      const key = firsts.get(words) ?? packedKey;
      firsts.set(words, key);
      const from = first;
      const own = packed.subarray(at === 0 ? 0 : ends[at - 1], ends[at]).map((row) => row + from);
      const known = rows.get(key);
      if (known) known.push(own);
      else rows.set(key, [own]);
    }
    first += ids.length;
  }
  const postings = Array.from(rows.values(), (lists) => {
    const length = lists.reduce((sum, list) => sum + list.length, 0);
    const list = new Uint32Array(length);
    let from = 0;
    for (const own of lists) {
      list.set(own, from);
      from += own.length;
    }
    return postingOf(list, all);
  });
  return { keys: [...rows.keys()], ...(names.size > 0 && { names }), postings };
}

/** Networks and service types as ranges of rows. */
export function groupsOf(networks: CataloguePart['networks']): {
  readonly networks: readonly RowGroup[];
  readonly serviceTypes: readonly RowGroup[];
} {
  const serviceTypes: RowGroup[] = [];
  let next = 0;
  const groups = networks.map(({ id, serviceTypes: types }): RowGroup => {
    const from = next;
    for (const type of types) serviceTypes.push({ id: type.id, from: next, to: (next += type.services) });
    return { id, from, to: next };
  });
  return { networks: groups, serviceTypes };
}
