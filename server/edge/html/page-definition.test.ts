import { describe, expect, test } from 'vitest';
import type { DefinitionRest, ScreenChunk } from '../../../engine/definition.ts';
import { testChunk, testIndex, testOperations } from '../../../tests/page/sample-definition.ts';
import { testInstance } from '../../../tests/server/test-server.ts';
import { pageDefinition, restNamed } from './page-definition.ts';

const [named = '', other = ''] = Object.keys(testOperations);
const index = testIndex();
const chunk: ScreenChunk = {
  ...testChunk('index', [{ id: 'a', block: 'text', source: { operation: named } }]),
  operations: { [other]: testOperations[other] as never },
};

describe('the definition of a page that the server has rendered', () => {
  const page = pageDefinition(index, chunk);
  const rest = JSON.parse(page.rest.body) as DefinitionRest;

  test('has the operations that its declarations name, and the rest has all', () => {
    expect(Object.keys(page.index.operations)).toEqual([named]);
    expect(page.chunk).toEqual({ ...chunk, operations: {}, plans: {} });
    expect(rest.operations).toEqual({ ...index.operations, ...chunk.operations });
    expect(rest.plans).toEqual(index.plans);
  });

  test('has the operations that code of its blocks calls at once, by whose names the chunk does not grow', () => {
    const early = pageDefinition({ ...index }, { ...chunk, startup: [other] });
    expect(Object.keys(early.index.operations).sort()).toEqual([named, other].sort());
    expect(early.chunk).not.toHaveProperty('startup');
  });

  test('has all of its own route, and of others what finds and guards them', () => {
    const [own, ...others] = [...page.index.routes].sort((one) => (one.screen === 'index' ? -1 : 1));
    expect(own).toEqual(index.routes.find(({ screen }) => screen === 'index'));
    for (const route of others) {
      expect(route).toMatchObject({ path: expect.any(String), layout: expect.any(String), access: expect.any(String) });
      expect(Object.keys(route)).not.toContain('chunk');
    }
    expect(rest.routes).toEqual(index.routes);
  });

  test('has no theme, which is in the rules of the page', () => {
    expect(page.index).not.toHaveProperty('theme');
    expect(page.index.texts).toEqual(index.texts);
  });

  test('names the rest by its content', () => {
    expect(page.index.rest).toBe(`/app/definition/${page.rest.name}`);
    const changed = pageDefinition({ ...index, plans: {} }, chunk);
    expect(changed.rest.name).not.toBe(page.rest.name);
    expect(pageDefinition({ ...index }, { ...chunk }).rest).toEqual(page.rest);
  });
});

test('the rest of a page is found by its name, for a page of an earlier definition the present one, and nothing by another name', () => {
  const instance = testInstance('aurora');
  const locale = instance.locales[0] ?? '';
  const { rest } = pageDefinition(instance.indexes[locale] as never, instance.chunkOf(locale, 'order'));
  expect(restNamed(instance, rest.name)).toEqual(rest);
  expect(restNamed(instance, rest.name.replace(/[\w-]+\.json$/, 'earlier.json'))).toEqual(rest);
  for (const name of [
    rest.name.replace('.en.', '.xx.'),
    `${rest.name}x`,
    'rest.order.xx.1.json',
    'rest.order.toString.1.json',
    'rest...json',
  ])
    expect([name, restNamed(instance, name)]).toEqual([name, null]);
});
