import { describe, expect, it } from 'vitest';
import type { RouteNode } from '../definition.ts';
import { matchRoute, redirectTarget } from './route.ts';

const route = (screen: string, path: string): RouteNode => ({
  screen,
  path,
  layout: 'plain',
  access: 'open',
  title: { $text: screen },
  chunk: `/app/definition/${screen}.json`,
  blocks: [],
});
const routes = [
  route('leaflet', '/$slug'),
  route('parcel', '/parcels/$id'),
  route('sent', '/parcels/sent'),
  route('page', '/$kind/latest'),
];
const screenOf = (path: string) => matchRoute(routes, path)?.route.screen;

describe('the route of a path', () => {
  it('fills segments that a route leaves open', () => {
    expect(matchRoute(routes, '/parcels/a%20b')).toMatchObject({ route: { screen: 'parcel' }, params: { id: 'a b' } });
    expect(screenOf('/fees')).toBe('leaflet');
  });

  it('is the one whose earlier segments are fixed, whichever comes first', () => {
    expect(screenOf('/parcels/sent')).toBe('sent');
    expect(screenOf('/parcels/latest')).toBe('parcel');
    expect(screenOf('/letters/latest')).toBe('page');
  });

  it('is none where the number of segments differs or one cannot be decoded', () => {
    expect(screenOf('/parcels/5/label')).toBeUndefined();
    expect(screenOf('/parcels/%zz')).toBeUndefined();
    expect(screenOf('/')).toBeUndefined();
  });
});

describe('the target of a redirect', () => {
  it("keeps the visitor's query, but its own values win", () => {
    expect(redirectTarget('/new?type=single#top', '?type=many&a=1&a=2')).toBe('/new?type=single&a=1&a=2#top');
    expect(redirectTarget('/', '')).toBe('/');
  });
});
