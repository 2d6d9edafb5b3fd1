import { afterEach, expect, test } from 'vitest';
import { learnFromOpening, shortTimeout } from './short-timeout.ts';

afterEach(() => {
  for (let opened = 0; opened < 50; opened += 1) learnFromOpening(0);
});

test('what is awaited may take longer on a machine on which pages open slowly, and not without end', () => {
  const usual = shortTimeout();
  expect(shortTimeout(2)).toBe(2 * usual);
  learnFromOpening(100);
  expect(shortTimeout()).toBe(usual);
  learnFromOpening(2000);
  expect(shortTimeout()).toBe(4 * usual);
  learnFromOpening(1_000_000);
  expect(shortTimeout()).toBe(20 * usual);
});

test('a single page that opens quickly does not make it impatient', () => {
  const usual = shortTimeout();
  learnFromOpening(5000);
  learnFromOpening(100);
  expect(shortTimeout()).toBeGreaterThan(5 * usual);
  for (let opened = 0; opened < 50; opened += 1) learnFromOpening(100);
  expect(shortTimeout()).toBe(usual);
});
