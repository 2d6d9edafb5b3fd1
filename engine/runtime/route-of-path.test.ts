import { describe, expect, it } from 'vitest';
import type { RouteNode } from '../definition.ts';
import { routeOfPath } from './route-of-path.ts';
import { testIndex } from './test-definition.ts';

const route = (screen: string, path: string): RouteNode => ({
  screen,
  path,
  layout: 'plain',
  access: 'open',
  title: { $text: screen },
  chunk: `/app/definition/${screen}.json`,
  blocks: [],
});
const routes = [route('leaflet', '/$slug'), route('parcel', '/parcels/$id'), route('sent', '/parcels/sent')];
const screenOf = (path: string) => routeOfPath({ ...testIndex(), routes }, path)?.screen;

describe('the route of a path', () => {
  it('fills parts that a route leaves open', () => {
    expect(screenOf('/fees')).toBe('leaflet');
    expect(screenOf('/parcels/5')).toBe('parcel');
  });

  it('is the one that says it word for word, whichever comes first', () => {
    expect(screenOf('/parcels/sent')).toBe('sent');
  });

  it('is none where the number of parts is another', () => {
    expect(screenOf('/parcels/5/label')).toBeUndefined();
  });
});
