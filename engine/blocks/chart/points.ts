import { readField } from '../list-source.tsx';

/** One point of a chart: its name as data, and a figure for each series. */
export interface Point {
  readonly name: string;
  readonly values: readonly number[];
}

/** Points beyond these are not rendered: a chart of ten years by day helps nobody. */
const max = 800;

/** Points of a list, in its order. What is no figure counts as 0, what is no object is no point. */
export function readPoints(items: readonly unknown[], name: string, fields: readonly string[]): readonly Point[] {
  const objects = items.filter((item) => item !== null && typeof item === 'object' && !Array.isArray(item));
  return objects.map((item) => ({
    name: String(readField(item, name) ?? ''),
    values: fields.map((field) => {
      const value = readField(item, field);
      return typeof value === 'number' && Number.isFinite(value) ? value : 0;
    }),
  }));
}

/** The same points with moments as names, sorted; what is no moment is left out, of one moment the last figures count. */
export function atMoments(points: readonly Point[]): readonly Point[] {
  const sorted = points
    .filter(({ name }) => !Number.isNaN(Date.parse(name)))
    .sort((one, other) => Date.parse(one.name) - Date.parse(other.name));
  return sorted.filter(({ name }, at) => name !== sorted[at + 1]?.name).slice(-max);
}

/** Where points stand on the axis of moments, from 0 for the first to 1 for the last; a single one in the middle. */
export function placesInTime(points: readonly Point[]): readonly number[] {
  const times = points.map(({ name }) => Date.parse(name));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return times.map((time) => (last > first ? (time - first) / (last - first) : 0.5));
}

/**
 * The same points with every day or month between the first and the last, sorted; figures of one date are summed. Names
 * become `YYYY-MM-DD` or `YYYY-MM` (UTC); what is no date is left out. Only the newest 800 steps are kept.
 */
export function fillSteps(points: readonly Point[], step: 'day' | 'month'): readonly Point[] {
  const sums = new Map<string, number[]>();
  for (const { name, values } of points) {
    const time = Date.parse(name);
    if (Number.isNaN(time)) continue;
    const key = keyOf(new Date(time), step);
    const before = sums.get(key);
    sums.set(
      key,
      values.map((value, at) => value + (before?.[at] ?? 0)),
    );
  }
  const keys = [...sums.keys()].sort();
  const [first, last] = [keys[0], keys.at(-1)];
  if (first === undefined || last === undefined) return [];
  const width = sums.get(first)?.length ?? 0;
  const filled: Point[] = [];
  for (let key = last; key >= first && filled.length < max; key = keyBefore(key, step)) {
    filled.push({ name: key, values: sums.get(key) ?? Array.from({ length: width }, () => 0) });
  }
  return filled.reverse();
}

function keyOf(date: Date, step: 'day' | 'month'): string {
  return date.toISOString().slice(0, step === 'day' ? 10 : 7);
}

function keyBefore(key: string, step: 'day' | 'month'): string {
  const date = new Date(step === 'day' ? `${key}T00:00:00Z` : `${key}-01T00:00:00Z`);
  if (step === 'day') date.setUTCDate(date.getUTCDate() - 1);
  else date.setUTCMonth(date.getUTCMonth() - 1);
  return keyOf(date, step);
}
