import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

test('finds a name with a slip of the finger in it', () => {
  expect(nearest('canelable', ['id', 'cancelable', 'payable'])).toBe('cancelable');
  expect(nearest('isd', ['id', 'url'])).toBe('id');
});

test('two swapped neighbours count as one slip', () => {
  expect(nearest('rwo', ['route', 'row'])).toBe('row');
});

test('the spelling of the wire leads to the name of the client', () => {
  expect(nearest('drip_feed_id', ['id', 'dripFeedId'])).toBe('dripFeedId');
});

test('suggests nothing where nothing is near', () => {
  expect(nearest('banana', ['id', 'cost', 'status'])).toBeUndefined();
  expect(nearest('x', [])).toBeUndefined();
});

test('of several near names the nearer one wins', () => {
  expect(nearest('cancelabe', ['canceled', 'cancelable'])).toBe('cancelable');
});
