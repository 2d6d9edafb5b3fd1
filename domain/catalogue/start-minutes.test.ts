import { expect, test } from 'vitest';
import { compareStarts, startReader } from './start-minutes.ts';

const sorted = (bcp47: string, texts: readonly string[]) => {
  const read = startReader(bcp47);
  return texts.toSorted((one, other) => compareStarts(one, other, read));
};

test('start times are in the order of the time until the latest start, then of the earliest', () => {
  const inOrder = [
    'Instant',
    '0–15 minutes',
    '30 min',
    '0–1 hour',
    '30 minutes – 1 hour',
    '0–6 h',
    '1–12 hours',
    '1–3 days',
    '1 week',
  ];
  expect(sorted('en', inOrder.toReversed())).toEqual(inOrder);
});

test.each([
  ['ru', ['0–15 минут', '1 час', '0–6 часов', '1–3 дня']],
  ['de', ['15 Minuten', '0–1 Stunde', '2–6 Stunden', '1–3 Tage']],
  ['ja', ['15分', '1時間', '6時間', '3日']],
  ['tr', ['15 dakika', '0–1 saat', '6 saat', '3 gün']],
])('units are read in the language of the page: %s', (bcp47, inOrder) => {
  expect(sorted(bcp47, inOrder.toReversed())).toEqual(inOrder);
});
