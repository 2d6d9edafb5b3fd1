import { beforeAll, describe, expect, it } from 'vitest';
import type { AppIndex, BlockNode, Value } from '../../engine/definition.ts';
import { evaluateValue, isTrue } from '../../engine/runtime/values/evaluate.ts';
import { breakpoints } from '../../engine/ui/breakpoints.ts';
import { ScopeStore } from '../../engine/state/scope.ts';
import { ownInstance } from '../compile/own-project.ts';

let index: AppIndex;

interface LinkNode extends BlockNode {
  readonly icon: string;
  readonly to: Value;
}

beforeAll(async () => {
  index = (await ownInstance('aurora')).indexes['en'] as AppIndex;
});

function blockOf(tree: unknown, id: string): BlockNode | undefined {
  if (tree === null || typeof tree !== 'object') return undefined;
  if ('id' in tree && tree.id === id && 'block' in tree) return tree as BlockNode;
  return Object.values(tree)
    .map((part) => blockOf(part, id))
    .find((found) => found !== undefined);
}

/** Specification: A2 Header and Profile panel. */
describe('what customers have at the top of every page', () => {
  it('is the balance as a way to add funds', () => {
    expect(blockOf(index.layouts['cabinet'], 'balance-value')).toMatchObject({ block: 'money', to: '/add-funds' });
  });

  it('is a panel with the ways to all that is theirs', () => {
    const ways = index.menus['account'] ?? [];
    expect(ways.map(({ to }) => to)).toEqual([
      '/profile',
      '/orders',
      '/notices',
      '/grades',
      '/dashboard',
      '/statistics',
      '/add-funds',
      '/finances',
      '/bonuses',
      '/keywords-tools',
      '/referral-program',
      '/tickets',
      '/?isFavourites=1#services',
      '/cookies',
    ]);
    const conditional = ways.filter(({ visible }) => visible !== undefined).map(({ id }) => id);
    expect(conditional).toEqual(['bonuses', 'keywords-tools', 'cookies']);
  });
});

/** Specification: A2 Redirects. The noun of the shop is `views` unless a brand says otherwise. */
it('old addresses lead to where their screens are now', () => {
  expect(index.redirects).toEqual({
    '/services': '/#services',
    '/impersonate': '/login',
    '/user-widget-auth': '/login',
    '/subscriptions/create': '/orders/create?type=autopromotion',
    '/free-views': '/free-trials',
  });
});

/** Specification: A2 Left drawer. */
it('the drawer has the social networks of the shop, each only where it is configured', () => {
  const social = blockOf(index.layouts['cabinet'], 'social') as BlockNode & { readonly body: readonly LinkNode[] };
  const shown = (socialLinks: readonly object[]) => {
    const scope = new ScopeStore({ settings: { socialLinks } });
    if (!isTrue(social.visible ?? true, scope.read)) return null;
    return social.body
      .filter(({ visible }) => isTrue(visible ?? true, scope.read))
      .map(({ icon, to }) => [icon, evaluateValue(to, scope.read, String)]);
  };
  expect(shown([])).toBeNull();
  const networks = ['youtube', 'telegram', 'vk', 'linkedin', 'facebook', 'twitter'];
  const linkOf = (network: string) => `https://${network}.example/aurora`;
  const links = networks.map((network) => ({ network, url: linkOf(network) }));
  expect(shown(links)).toEqual(networks.map((network) => [network, linkOf(network)]));
  expect(shown([{ network: 'vk', url: linkOf('vk') }])).toEqual([['vk', linkOf('vk')]]);
});

/** Specification: A2 Left drawer or top toolbar. */
it('with a navigation bar the foot of wide windows has what the drawer has below its menu', () => {
  const foot = blockOf(index.layouts['cabinet'], 'foot-navbar') as BlockNode & { readonly body: readonly BlockNode[] };
  const isShown = (navigation: string) =>
    isTrue(foot.visible ?? true, new ScopeStore({ settings: { navigation } }).read);
  expect([isShown('navbar'), isShown('drawer')]).toEqual([true, false]);
  const [banner, social] = foot.body;
  expect(banner).toMatchObject({ block: 'banner', place: 'sidebar', hideBelow: breakpoints.phone });
  const inDrawer = blockOf(index.layouts['cabinet'], 'social');
  expect(social).toEqual({ ...inDrawer, id: 'foot-social', hideBelow: breakpoints.phone });
});
