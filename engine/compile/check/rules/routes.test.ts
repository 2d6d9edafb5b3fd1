import { describe, expect, it } from 'vitest';
import { booksOverride, compileTest, found, type TestFiles } from '../../../../tests/compile/test-project.ts';
import { itReports } from '../../../../tests/compile/reports.ts';

/** A screen that answers at one path for each leaflet that the operator has written. */
const leaflets = (more: object = {}): TestFiles => ({
  'screens/leaflet.json': {
    format: 1,
    screen: 'leaflet',
    path: '/$slug',
    params: { slug: { data: 'leaflets', field: 'slug' } },
    entry: true,
    layout: 'plain',
    access: 'open',
    title: 'books.title',
    body: [],
    ...more,
  },
  'instances/red/data/leaflets.json': [{ slug: 'opening-hours' }, { slug: 'fees' }, { title: 'No address' }],
});
const fromBooks = (to: string): TestFiles => booksOverride({ body: { $add: [{ id: 'go', block: 'button', to }] } });

describe('a path whose values the data list', () => {
  it('can be led to with each of them', () => {
    expect(found({ ...leaflets(), ...fromBooks('/fees') })).toEqual([]);
  });

  it('cannot be led to with any other, and the right one is named', () => {
    const [finding] = compileTest({ ...leaflets(), ...fromBooks('/fee') }).diagnostics;
    expect([finding?.code, finding?.suggestion]).toEqual(['unknown-route', '/fees']);
  });

  it('gives no other screen’s address away', () => {
    const files = { ...leaflets(), 'instances/red/data/leaflets.json': [{ slug: 'books' }] };
    expect(found(files)).toEqual(['error duplicate-route']);
  });

  it('is looked for in data that are there, for a part that is there', () => {
    expect(found(leaflets({ params: { slug: { data: 'leaflet', field: 'slug' } } }))).toContain(
      'warning unknown-file params.slug.data',
    );
    expect(found(leaflets({ params: { slag: { data: 'leaflets', field: 'slug' } } }))).toContain(
      'error unknown-param params.slag',
    );
  });
});

itReports([
  {
    code: 'duplicate-route',
    when: 'two screens have one path',
    files: {
      'screens/more.json': {
        format: 1,
        screen: 'more',
        path: '/books',
        layout: 'plain',
        access: 'public',
        title: 'books.title',
        body: [],
      },
    },
    path: 'path',
  },
]);
