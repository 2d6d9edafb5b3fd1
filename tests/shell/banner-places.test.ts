import { beforeAll, expect, test } from 'vitest';
import settingsApi from '../../schemas/api/settings.json' with { type: 'json' };
import type { AppIndex, ScreenChunk } from '../../engine/definition.ts';
import { ownInstance } from '../compile/own-project.ts';

/** The places that the contract lists (A3). */
const places = settingsApi.paths['/banners'].get.parameters.flatMap(({ name, schema }) =>
  name === 'place' && 'enum' in schema ? (schema.enum as readonly string[]) : [],
);

/** Where banners of each place are shown: names of screens and layouts. */
const shownAt = new Map<string, string[]>();
beforeAll(async () => {
  const definition = await ownInstance('aurora');
  const index = definition.indexes['en'] as AppIndex;
  for (const [name, layout] of Object.entries(index.layouts)) note(layout, {}, name);
  for (const { screen } of index.routes) {
    const { screen: node } = definition.chunkOf('en', screen) as ScreenChunk;
    note(node.body, node.sources ?? {}, screen);
  }
});

/** A banner names its place itself, or takes a source of banners that does. */
function note(tree: unknown, sources: ScreenChunk['screen']['sources'], where: string): void {
  if (tree === null || typeof tree !== 'object') return;
  if ('block' in tree && tree.block === 'banner') {
    const { place, source } = tree as { readonly place?: string; readonly source?: string };
    const query = sources?.[source ?? '']?.params as { readonly place?: string } | undefined;
    const shown = place ?? query?.place;
    if (shown !== undefined) shownAt.set(shown, [...(shownAt.get(shown) ?? []), where]);
  }
  for (const part of Object.values(tree)) note(part, sources, where);
}

test('there are twenty places for banners', () => {
  expect(places).toHaveLength(20);
});

test.each(places)('banners of the place %s are shown by a screen', (place) => {
  expect(shownAt.get(place) ?? []).not.toEqual([]);
});

test('no screen shows banners of a place that there is none of', () => {
  expect([...shownAt.keys()].filter((place) => !places.includes(place))).toEqual([]);
});
