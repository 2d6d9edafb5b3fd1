import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlausibleLink } from '../../../domain/link/normalise-link.ts';
import { sandboxPublications } from './publications.ts';

const sandbox = sandboxPublications(40);
const start = new Date('2026-03-01T12:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const channels = ['https://www.youtube.com/@a', 'https://t.me/channel/', 'https://www.instagram.com/username?x=1'];

test('tells the same pieces whether it is asked once or many times', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...channels),
      fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 8 }),
      async (url, stops) => {
        const all = await sandbox.since({ url, after: start, until: later(600), limit: 1000 });
        const parts = [];
        let after = start;
        for (const stop of [...stops.sort((a, b) => a - b), 600]) {
          parts.push(...(await sandbox.since({ url, after, until: later(stop), limit: 1000 })));
          after = later(stop);
        }
        expect(parts).toEqual(all);
        expect(new Set(all.map(({ reference }) => reference)).size).toBe(all.length);
      },
    ),
    { numRuns: 50 },
  );
});

test.for(channels)('%s publishes a few times an hour, under links that can be ordered for', async (url) => {
  const found = await sandbox.since({ url, after: start, until: later(60), limit: 1000 });
  expect(found.length).toBeGreaterThan(5);
  expect(found.length).toBeLessThan(40);
  for (const one of found) expect([one.url, isPlausibleLink(one.url)]).toEqual([one.url, true]);
});

test('tells the oldest when there are more than asked for', async () => {
  const url = 'https://www.youtube.com/@a';
  const all = await sandbox.since({ url, after: start, until: later(600), limit: 1000 });
  expect(await sandbox.since({ url, after: start, until: later(600), limit: 2 })).toEqual(all.slice(0, 2));
});
