import { foldedText } from '../../engine/input/searchable-text.ts';

const units = { minute: 1, hour: 60, day: 24 * 60, week: 7 * 24 * 60 } as const;

/** Reads start times as shops write them, "0–6 hours" or "30 min": minutes until the start at the latest, and at the earliest. */
export type StartReader = (text: string) => readonly [latest: number, earliest: number];

/** @param bcp47 the language of the page; texts may be in English, too */
export function startReader(bcp47: string): StartReader {
  const reader = readers.get(bcp47) ?? openReader(bcp47);
  readers.set(bcp47, reader);
  return reader;
}

const readers = new Map<string, StartReader>();

function openReader(bcp47: string): StartReader {
  const minutesOf = new Map([...unitWords('en'), ...unitWords(bcp47)]);
  return (text) => {
    const parts = foldedText(text).match(/\d+(?:[.,]\d+)?|[\p{L}\p{M}]+/gu) ?? [];
    const times: number[] = [];
    // From the end: a number without a unit has that of the next one.
    let unit = 0;
    for (const part of parts.toReversed()) {
      const number = Number(part.replace(',', '.'));
      if (Number.isNaN(number)) unit = minutesOf.get(part) ?? unit;
      else if (unit > 0) times.push(number * unit);
    }
    const [latest, earliest = latest] = times;
    // What shops write without a number is “instant”.
    return [latest ?? -1, earliest ?? -1];
  };
}

export function compareStarts(one: string, other: string, read: StartReader): number {
  const [a, b] = [read(one), read(other)];
  return a[0] - b[0] || a[1] - b[1];
}

/** How a language writes units of time, long and short, of one and of several. */
function unitWords(bcp47: string): readonly (readonly [string, number])[] {
  return Object.entries(units).flatMap(([unit, minutes]) =>
    (['long', 'short', 'narrow'] as const).flatMap((unitDisplay) => {
      const format = new Intl.NumberFormat(bcp47, { style: 'unit', unit, unitDisplay });
      return [0, 1, 2, 5, 1.5].flatMap((count) => {
        const words = format.formatToParts(count).filter(({ type }) => type === 'unit');
        return words.map(({ value }) => [foldedText(value).replaceAll('.', ''), minutes] as const);
      });
    }),
  );
}
