import { expect, test } from 'vitest';
import { bundledNodes, stripsTypes } from './node-version.mjs';

test.each(['22.18.0', '22.19.1', '23.6.0', '24.0.0', '26.1.0'])('Node %s runs TypeScript as it is', (version) => {
  expect(stripsTypes(version)).toBe(true);
});

test.each(['18.20.0', '20.20.2', '21.7.0', '22.17.9', '23.5.0'])('Node %s does not', (version) => {
  expect(stripsTypes(version)).toBe(false);
});

test('the bundled Node is looked for where its package puts it', () => {
  expect(bundledNodes('/shop')[0]).toMatch(/^\/shop\/node_modules\/node-[a-z]+-[a-z0-9]+\/bin\/node/);
});
