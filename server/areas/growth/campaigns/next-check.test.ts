import { expect, test } from 'vitest';
import { nextCheck } from './next-check.ts';

const after = (track: 'on_demand' | 'daily' | 'weekly' | 'monthly', at: string) =>
  nextCheck(track, new Date(at))?.toISOString() ?? null;

test('a campaign is looked up a day, a week or a month later, or not by itself at all', () => {
  expect(after('daily', '2026-02-28T10:00:00Z')).toBe('2026-03-01T10:00:00.000Z');
  expect(after('weekly', '2026-02-28T10:00:00Z')).toBe('2026-03-07T10:00:00.000Z');
  expect(after('monthly', '2026-02-15T10:00:00Z')).toBe('2026-03-15T10:00:00.000Z');
  expect(after('on_demand', '2026-02-15T10:00:00Z')).toBeNull();
});

test('a month that is too short ends with its last day', () => {
  expect(after('monthly', '2026-01-31T10:00:00Z')).toBe('2026-02-28T10:00:00.000Z');
  expect(after('monthly', '2026-12-31T10:00:00Z')).toBe('2027-01-31T10:00:00.000Z');
});
