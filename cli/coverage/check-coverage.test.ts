import { expect, test } from 'vitest';
import { loadContract } from '../../engine/compile/contract/contract.ts';
import { checkCoverage } from './check-coverage.ts';
import type { DeclaredRow } from './declared-rows.ts';
import { expandRows } from './expand-rows.ts';
import { factsOf } from './read-facts.ts';
import { hasTitle, testTitles } from './test-titles.ts';
import { coveragePage } from './write-coverage.ts';

const reply = { content: { 'application/json': { schema: { $ref: '../entities/thing.json' } } } };
const contract = loadContract({
  'schemas/entities/thing.json': {
    type: 'object',
    properties: { id: { type: 'integer' }, unit_price: { type: 'number' }, note: { type: 'string' } },
  },
  'schemas/api/things.json': {
    paths: {
      '/api/v1/things/{thingId}': {
        get: {
          operationId: 'getThing',
          summary: '',
          'x-access': 'user',
          'x-effect': 'read',
          responses: { 200: reply },
        },
      },
    },
  },
});
const files = {
  'screens/app.json': '{ "redirects": { "/things": "/" } }',
  'screens/thing.json':
    '{ "screen": "thing", "path": "/things/$thingId", "source": "getThing", "value": "thing.unitPrice" }',
  'screens/scenarios/look.json': '{ "scenario": "look", "title": "Somebody looks", "steps": [{ "open": "thing" }] }',
  'schemas/entities/thing.json': '{}',
  'domain/thing/thing.ts': 'export const thing = 1;',
  'domain/thing/thing.test.ts': "describe('a thing', () => { test.each([1])('is %i', () => {}); });",
};
const facts = factsOf(files, contract);
const isOne = 'domain/thing/thing.test.ts › is %i';

/** What is right: no more than is in the repository above. */
const right: readonly DeclaredRow[] = [
  { route: '/things/{id}' },
  { redirect: '/things', tests: [isOne] },
  { call: 'GET /api/v1/things/{id}', tests: [isOne] },
  { entity: 'thing', fields: ['id', 'unit_price'], tests: [isOne] },
  { rule: 'A thing is one', where: ['domain/thing/thing.ts'], tests: ['domain/thing/thing.test.ts › a thing › is %i'] },
  { rule: 'A thing flies', where: [], notYet: 'nobody has asked for it' },
];
const partsOf = (rows: readonly DeclaredRow[]) => [{ title: 'Shop', sections: [{ title: '1', rows }] }];
const faults = (rows: readonly DeclaredRow[]) => checkCoverage(partsOf(rows), facts);

test('rows that say what is so are right', () => {
  expect(faults(right)).toEqual([]);
});

test('a row is refused', () => {
  const rule = { rule: 'It is so', where: ['domain/thing/thing.ts'], tests: [isOne] };
  const faultsOf = (row: DeclaredRow) => faults([...right, row]).map((fault) => fault.replace(/^.*: /, ''));
  expect(faultsOf({ ...rule, tests: [] })).toEqual(['has no test']);
  expect(faultsOf({ ...rule, where: [] })).toEqual(['is nowhere in the repository']);
  expect(faultsOf({ ...rule, where: ['domain/gone.ts'] })).toEqual(['there is no file domain/gone.ts']);
  expect(faultsOf({ ...rule, tests: ['domain/thing/thing.test.ts › is two'] })).toEqual([
    'domain/thing/thing.test.ts has no test “is two”',
  ]);
  expect(faultsOf({ ...rule, tests: ['domain/gone.test.ts › is %i'] })).toEqual([
    'there is no file of the test “domain/gone.test.ts › is %i”',
  ]);
  expect(faultsOf({ ...rule, notYet: '' })).toEqual(['says not why it is not there']);
  expect(faultsOf({ call: 'POST /api/v1/things', tests: [isOne] })).toContain('no operation is POST /api/v1/things');
  expect(faultsOf({ redirect: '/gone', tests: [isOne] })).toEqual(['screens/app.json does not redirect /gone']);
  expect(faultsOf({ entity: 'thing', fields: ['color'], tests: [isOne] })).toContain(
    'schemas/entities/thing.json has no color',
  );
  expect(faultsOf({ entity: 'thing', fields: ['note'], absent: { note: 'later' } })).toEqual(['thing.note is there']);
});

test('a call that no screen uses says why, and one that a screen uses does not', () => {
  const quiet = factsOf(
    { ...files, 'screens/thing.json': '{ "screen": "thing", "path": "/things/$thingId" }' },
    contract,
  );
  const call = right[2] as DeclaredRow;
  const faultsOf = (row: DeclaredRow, of: typeof facts) =>
    checkCoverage(partsOf([row]), of).filter((fault) => /screen uses/.test(fault));
  expect(faultsOf(call, quiet)).toEqual(['Shop, 1, “`GET /api/v1/things/{id}`”: says not why no screen uses it']);
  expect(faultsOf({ ...call, unused: 'for programs' } as DeclaredRow, quiet)).toEqual([]);
  expect(faultsOf({ ...call, unused: 'for programs' } as DeclaredRow, facts)).toEqual([
    'Shop, 1, “`GET /api/v1/things/{id}`”: says why no screen uses it, but one does',
  ]);
  const many = Array.from({ length: 16 }, () => ({ ...call, unused: 'for programs' }) as DeclaredRow);
  expect(checkCoverage(partsOf(many), quiet)).toContain('no screen uses 16 calls, which is more than 15');
  expect(coveragePage(partsOf(many), expandRows(partsOf(many), quiet))).toContain(
    '- `GET /api/v1/things/{id}` – for programs',
  );
});

test('what no row names is told', () => {
  const without = (at: number) => faults(right.filter((_, index) => index !== at));
  expect(without(0)).toEqual(['no row names the route /things/$thingId (screens/thing.json)']);
  expect(without(1)).toEqual(['no row names the redirect /things']);
  expect(without(2)).toEqual(['no row names the call GET /api/v1/things/{thingId} (getThing)']);
});

test('a route has the scenarios that open it, a call and a field the files that use it', () => {
  const rows = expandRows(partsOf([...right, { entity: 'thing', fields: ['note'], tests: [isOne] }]), facts);
  expect(rows.map(({ text, state }) => [text, state])).toEqual([
    ['`/things/{id}`', 'done'],
    ['`/things` → `/`', 'done'],
    ['`GET /api/v1/things/{id}`', 'done'],
    ['thing.id', 'api'],
    ['thing.unit_price', 'done'],
    ['A thing is one', 'done'],
    ['A thing flies', 'not yet'],
    ['thing.note', 'api'],
  ]);
  expect(rows[0]).toMatchObject({
    where: ['screens/thing.json'],
    tests: ['screens/scenarios/look.json › Somebody looks'],
  });
  expect(rows[4]?.where).toEqual(['screens/thing.json']);
});

test('the page counts what is there, and lists what is not', () => {
  const page = coveragePage(partsOf(right), expandRows(partsOf(right), facts));
  expect(page).toContain('| **All** | 5 | 0 | 1 | 1 |');
  expect(page).toContain('- Shop, 1: A thing flies – nobody has asked for it');
});

test('titles are read as they are written, with those of their groups', () => {
  const text = `
    test('of its own', long, async () => {});
    test.describe('outside', () => {
      test.describe.configure({ mode: 'parallel' });
      for (const one of all) test(\`\${one} of many\`, () => {});
    });
    describe.skipIf(!there)('a group', () => { it.each\`a\`('is %s', () => {}); test.beforeAll('no test', () => {}); });
    expect(test('in code')).toBe(1);`;
  const titles = testTitles('a.journey.ts', text);
  expect(titles).toEqual(['of its own', 'outside › ${one} of many', 'a group › is %s', 'in code']);
  expect(hasTitle(titles, 'is %s')).toBe(true);
  expect(hasTitle(titles, 's %s')).toBe(false);
  expect(hasTitle(titles, 'a group')).toBe(false);
});
