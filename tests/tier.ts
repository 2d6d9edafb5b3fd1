import process from 'node:process';

/** Whether this is `npm run test:long`, which runs the files that import this one, with all of their cases, and `*.long.test.ts`. */
export const isLong = process.env['LIVERY_TESTS'] === 'long';

/** Of many cases that are alike: all in `npm run test:long`, and `count` of them, evenly spread, in `npm test`. */
export function someOf<T>(cases: readonly T[], count: number): readonly T[] {
  if (isLong || cases.length <= count) return cases;
  return Array.from({ length: count }, (_, index) => cases[Math.floor((index * cases.length) / count)] as T);
}

/** Marks a journey that only `npm run test:long` makes: `test('title', long, async …)`. */
export const long = { tag: '@long' } as const;

/** Milliseconds for a test that renders every page of the built shop, or starts some real processes, each of which takes 20 s on a machine that has other work. The long run is such work. */
export const realStarts = isLong ? 900_000 : 300_000;

/** Milliseconds after which a test counts as hanging: a minute, and in `npm run test:long` what its cases need. */
export function timeLimit(forAllCases: number): number {
  return isLong ? forAllCases : 60_000;
}
