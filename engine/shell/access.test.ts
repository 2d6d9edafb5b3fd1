import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppIndex } from '../definition.ts';
import { appPath } from '../address/app-path.ts';
import { testIndex } from '../../tests/page/sample-definition.ts';
import { redirectOf } from './access.ts';

const index = testIndex();

function confirm(
  screen: string,
  status: 'guest' | 'opening' | 'user',
  over: { query?: Record<string, string>; hidden?: boolean; mustSetUp?: boolean; index?: AppIndex } = {},
) {
  const node = (over.index ?? index).routes.find((route) => route.screen === screen);
  if (!node) throw new Error(`No screen ${screen}`);
  return redirectOf({
    index: over.index ?? index,
    node,
    route: { path: node.path, query: over.query ?? {} },
    status,
    hidden: over.hidden ?? false,
    mustSetUp: over.mustSetUp ?? false,
  });
}

describe('access to screens', () => {
  it('sends guests of a user screen to login, with the way back', () => {
    expect(confirm('parcels', 'guest', { query: { page: '2' } })).toBe('/login?redirect=%2Fparcels%3Fpage%3D2');
  });

  it('sends who has to set up a second step there, from everywhere but pages that are open', () => {
    const required = { ...index, session: { ...index.session, setUpScreen: 'parcels' } };
    const requested = (screen: string) => confirm(screen, 'user', { mustSetUp: true, index: required });
    expect(['index', 'parcel', 'login', 'parcels', 'not-found'].map(requested)).toEqual([
      ...Array.from({ length: 3 }, () => '/parcels'),
      null,
      null,
    ]);
    expect(confirm('parcel', 'user', { mustSetUp: true })).toBeNull();
  });

  it('lets users in, also while their profile is on its way', () => {
    expect(confirm('parcels', 'user')).toBeNull();
    expect(confirm('parcels', 'opening')).toBeNull();
  });

  it('sends users of a guest screen to where they wanted to go, else home', () => {
    expect(confirm('login', 'user', { query: { redirect: '/parcels?page=2' } })).toBe('/parcels?page=2');
    expect(confirm('login', 'user')).toBe('/');
    expect(confirm('login', 'guest')).toBeNull();
  });

  it('lets users stay on a guest screen with what it admits them for', () => {
    const admitting = { ...index, routes: index.routes.map((route) => ({ ...route, admits: ['token'] })) };
    expect(confirm('login', 'user', { query: { token: 'x' }, index: admitting })).toBeNull();
    expect(confirm('login', 'user', { query: { other: 'x' }, index: admitting })).toBe('/');
  });

  it('shows public screens to all, unless the instance hides itself from guests', () => {
    expect(confirm('index', 'guest')).toBeNull();
    expect(confirm('index', 'guest', { hidden: true })).toBe('/login');
    expect(confirm('login', 'guest', { hidden: true })).toBeNull();
    expect(confirm('not-found', 'guest', { hidden: true })).toBeNull();
    expect(confirm('index', 'user', { hidden: true })).toBeNull();
  });

  it('never redirects out of the app, whatever the query says', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '\t',
      '@',
      'evil.example',
      'https:',
      'javascript:',
      'parcels',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const to = confirm('login', 'user', { query: { redirect: pieces.join('') } });
        expect(appPath(to)).toBe(to);
      }),
    );
  });
});
