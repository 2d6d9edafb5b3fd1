import { beforeAll, describe, expect, test } from 'vitest';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import type { Contract } from '../../engine/compile/contract/contract.ts';
import { readContract } from '../../engine/compile/contract/read-contract.ts';
import type { Rendered, RenderedPage, RouteNode } from '../../engine/definition.ts';
import { replyOf } from '../../suite/contract/sample-reply.ts';
import { renderPage } from '../../app/server-entry.tsx';
import { skipElementStacks } from '../page/skip-element-stacks.ts';
import { isLong, someOf } from '../tier.ts';
import { root } from '../server/test-server.ts';
import { compileOwnProject } from '../compile/own-project.ts';

let contract: Contract;
let instances: readonly CompiledInstance[];
beforeAll(async () => {
  skipElementStacks();
  contract = await readContract(root);
  ({ instances } = await compileOwnProject());
});

/** Answers by the contract alone, and with the files of the definitions. */
const answers = async (url: string, init: RequestInit): Promise<Response> => {
  const { pathname } = new URL(url);
  const name = /^\/app\/definition\/(.+)$/.exec(pathname)?.[1] ?? '';
  const file = instances.map(({ files }) => files.get(name)).find((one) => one !== undefined);
  if (file) return new Response(file.body, { headers: { 'content-type': file.type } });
  const operation = Object.values(contract.operations).find(
    ({ method, path }) => method === (init.method ?? 'GET') && patternOf(path).test(pathname),
  );
  return operation
    ? Response.json(replyOf(operation.wire.reply, contract.wireDefs, 3))
    : Response.json({ message: `Nothing at ${pathname}` }, { status: 404 });
};
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);

interface Case {
  readonly instance: CompiledInstance;
  readonly locale: string;
  readonly route: RouteNode;
  readonly fetch?: typeof answers;
  readonly mode?: 'light' | 'dark' | 'system';
  readonly query?: string;
  readonly isOutline?: boolean;
}

function render({
  instance,
  locale,
  route,
  fetch = answers,
  mode = 'light',
  query = '',
  isOutline,
}: Case): Promise<RenderedPage> {
  const index = instance.indexes[locale];
  if (!index) throw new Error(`There is no index for ${locale}`);
  const prefix = locale === (instance.settings['defaultLocale'] ?? 'en') ? '' : `/${locale}`;
  return renderPage({
    bootstrap: { index, chunk: instance.chunkOf(locale, route.screen), settings: instance.settings, dev: false },
    origin: 'https://shop.test',
    address: `${index.base}${prefix}${route.path.replaceAll(/\$\w+/g, 'faq')}${query}`,
    mode,
    cookies: {},
    isOutline,
    fetch,
  });
}

/** Every screen of every instance: in all of its languages, or in `npm test` in one, another for each instance. */
const screens = () =>
  instances.flatMap((instance, at) =>
    (isLong ? instance.locales : instance.locales.filter((_, index) => index === at % instance.locales.length)).flatMap(
      (locale) => (instance.indexes[locale]?.routes ?? []).map((route) => ({ instance, locale, route })),
    ),
  );
const nameOf = ({ instance, locale, route }: Case) => `${instance.id} ${locale} ${route.screen}`;

describe('rendered on the server', () => {
  test('every screen that a guest may see is there, without style attributes, scripts and handlers', async () => {
    const open = screens().filter(({ instance, route }) => route.access !== 'user' && !hides(instance));
    expect(open.length).toBeGreaterThan(20);
    const faults: string[] = [];
    for (const one of someOf(open, 5)) {
      const { markup, isWhole, redirect } = await render(one).catch((error: unknown) => {
        faults.push(`${nameOf(one)}: ${String(error)}`);
        return { markup: '<main></main>', isWhole: true, redirect: null };
      });
      if (redirect !== null) faults.push(`${nameOf(one)} leads to ${redirect}`);
      if (!isWhole) faults.push(`${nameOf(one)} lacks a reply`);
      if (!/<main[\s>]/.test(markup)) faults.push(`${nameOf(one)} has no content`);
      for (const found of markup.match(/<[^>]*\s(?:style|on\w+)="[^"]*"|<script/g) ?? [])
        faults.push(`${nameOf(one)}: ${found}`);
    }
    expect(faults).toEqual([]);
  });

  test('pages for everybody end with the company and the rules of the shop, and pages that partners frame do not', async () => {
    const footOf = async (screen: string) => {
      const page = screens().find(({ instance, route }) => instance.id === 'aurora' && route.screen === screen);
      if (!page) throw new Error(`There is no screen ${screen}`);
      const { markup } = await render(page);
      return markup.slice(markup.indexOf('<footer'));
    };
    for (const screen of ['index', 'page', 'login']) {
      const foot = await footOf(screen);
      expect([screen, foot]).toEqual([screen, expect.stringContaining('Aurora Media Ltd (example)')]);
      for (const slug of ['terms', 'privacy', 'refunds'])
        expect(foot).toMatch(new RegExp(`href="/app/(?:\\w+/)?${slug}"`));
      expect(foot).toContain('href="/app/ja/');
    }
    expect(await footOf('embed-order')).not.toContain('Aurora Media');
  });

  test('the page of a service has its details and says what it is about; that of no service says so', async () => {
    const [page] = screens().filter(({ instance, route, locale }) => {
      return instance.id === 'aurora' && locale === 'en' && route.screen === 'services';
    });
    if (!page) throw new Error('There is no screen of services');
    const isDetails = (url: string) => /\/services\/[^/]+$/.test(new URL(url).pathname);
    const found = await render({
      ...page,
      fetch: async (url, init) => {
        const reply = await answers(url, init);
        if (!isDetails(url)) return reply;
        const { data } = (await reply.json()) as { readonly data: object };
        return Response.json({ data: { ...data, is_deactivated: false } });
      },
    });
    expect(found.head).toMatchObject({ title: expect.stringMatching(/./), isWhole: true });
    expect(found.head?.isMissing).not.toBe(true);
    expect(found.markup).toContain('What we need');
    const missing = await render({
      ...page,
      fetch: async (url, init) => (isDetails(url) ? new Response('{}', { status: 404 }) : answers(url, init)),
    });
    expect(missing.head).toEqual({ title: 'Service type not found', isMissing: true });
    expect(missing.isWhole).toBe(true);
    expect(missing.markup).toContain('See all services');
  });

  test.each([
    ['free-trial', '/free-trial-quests/', { status: 404 }, 'Free trial not found'],
    ['free-trial', '/free-trial-quests/', { status: 422, errors: ['freeTrialQuestId'] }, 'Free trial not found'],
    ['page', '/pages', { status: 200, data: [] }, 'Page not found'],
  ] as readonly (readonly [string, string, { status: number; data?: object; errors?: readonly string[] }, string])[])(
    'the screen %s says of nothing that there is no such page',
    async (name, call, { status, data, errors }, title) => {
      const page = screens().find(
        ({ instance, route, locale }) => instance.id === 'aurora' && locale === 'en' && route.screen === name,
      );
      if (!page) throw new Error(`There is no screen ${name}`);
      const body = { data, message: 'No.', errors: Object.fromEntries((errors ?? []).map((one) => [one, ['No.']])) };
      const missing = await render({
        ...page,
        fetch: async (url, init) =>
          new URL(url).pathname.includes(call) ? Response.json(body, { status }) : answers(url, init),
      });
      expect(missing.head).toEqual({ title, isMissing: true });
      // Until its source has answered, the tab says of an address of one word what the server has said.
      const { routes, notFound } = page.instance.indexes['en']!;
      if (name === 'page') expect(page.route.title).toEqual(routes.find(({ screen }) => screen === notFound)?.title);
      // The browser begins with what the server has learned.
      expect(missing.isWhole).toBe(true);
      expect(missing.rendered.replies.some(([, reply]) => reply === null)).toBe(name !== 'page');
    },
  );

  test('the page of another site opens what the brand names, in a sandbox, and nothing that only looks like it', async () => {
    const page = screens().find(
      ({ instance, route, locale }) => instance.id === 'aurora' && locale === 'en' && route.screen === 'site-view',
    );
    if (!page) throw new Error('There is no screen site-view');
    const settings = { ...page.instance.settings, siteViewAddresses: ['https://help.example.com/'] };
    const isOpened = async (url: string, instance: CompiledInstance = { ...page.instance, settings }) => {
      const { markup } = await render({ ...page, instance, query: `?url=${encodeURIComponent(url)}` });
      const isShown = markup.includes('If it stays empty, open it in a new tab.');
      expect(/<a [^>]*href="(?:https?:\/\/(?!shop\.test)|javascript:)/.test(markup)).toBe(isShown);
      expect(/<iframe [^>]*sandbox="(?![^"]*allow-same-origin)/.test(markup)).toBe(isShown);
      return isShown;
    };
    expect(await isOpened('https://help.example.com/orders?id=1')).toBe(true);
    for (const url of [
      'https://other.example.com/',
      'https://help.example.com.other.org/',
      'https://help.example.com@other.org/',
      'http://help.example.com/',
      ' https://help.example.com/',
      'javascript:alert(1)//https://help.example.com/',
      '//help.example.com/',
    ])
      expect([url, await isOpened(url)]).toEqual([url, false]);
    // A brand that names none opens none.
    expect(await isOpened('https://help.example.com/', page.instance)).toBe(false);
  });

  test('a screen for customers leads a guest to the login', async () => {
    const closed = screens().filter(({ route }) => route.access === 'user');
    expect(closed.length).toBeGreaterThan(20);
    for (const one of someOf(closed, 4)) {
      const { redirect, markup } = await render(one);
      expect([nameOf(one), redirect?.includes('/login?redirect=')]).toEqual([nameOf(one), true]);
      expect(markup).toBe('');
    }
  });

  test('every screen for customers has an outline: shell, title, skeletons and the content of the brand, without other calls', async () => {
    const own = screens().filter(({ route }) => route.access !== 'guest');
    expect(own.length).toBeGreaterThan(40);
    const content = ['listBanners', 'listPages'];
    const faults: string[] = [];
    const called: string[] = [];
    const fetch: typeof answers = async (url, init) => {
      if (!new URL(url).pathname.startsWith('/app/definition/')) called.push(new URL(url).pathname);
      return answers(url, init);
    };
    for (const one of own.filter(({ route }, at) => isLong || at % 8 === 0 || route.path === '/')) {
      const { markup, redirect, rendered } = await render({ ...one, fetch, isOutline: true }).catch(
        (error: unknown) => {
          faults.push(`${nameOf(one)}: ${String(error)}`);
          return { markup: '<main><h1>', redirect: null, rendered: { replies: [] } };
        },
      );
      if (redirect !== null) faults.push(`${nameOf(one)} leads to ${redirect}`);
      const own = rendered.replies.filter(([[, operation]]) => !content.includes(String(operation)));
      if (own.length > 0) faults.push(`${nameOf(one)} has replies of ${own.map(([key]) => String(key[1])).join()}`);
      if (!/<main[\s>]/.test(markup)) faults.push(`${nameOf(one)} has no content`);
      for (const found of markup.match(/<[^>]*\s(?:style|on\w+)="[^"]*"|<script/g) ?? [])
        faults.push(`${nameOf(one)}: ${found}`);
    }
    expect(faults).toEqual([]);
    // Home has banners, which would push the order form down when they came later.
    expect([...new Set(called)].sort()).toEqual(content.map((name) => contract.operations[name]?.path));
  });

  test('a page whose replies fail is rendered as it looks while they are loading, and is not worth keeping', async () => {
    const [home] = screens().filter(({ instance, route }) => route.path === '/' && !hides(instance));
    if (!home) throw new Error('No instance has an open home screen');
    const failing = async () => Response.json({ message: 'The server is busy' }, { status: 503 });
    const { markup, isWhole, rendered } = await render({ ...home, fetch: failing });
    expect(isWhole).toBe(false);
    expect(rendered.replies).toEqual([]);
    expect(markup).toContain('aria-busy');
    expect(markup).not.toContain('The server is busy');
  });

  test('the same page comes out each time, with the replies that it was rendered with', async () => {
    const [home] = screens().filter(({ instance, route }) => route.path === '/' && !hides(instance));
    if (!home) throw new Error('No instance has an open home screen');
    const [one, other] = [await render(home), await render(home)];
    expect(one.markup).toBe(other.markup);
    expect(one.rendered.replies.length).toBeGreaterThan(0);
    expect(one.rendered).toEqual(other.rendered);
  });

  test('pages of addresses with a secret, rendered at once, hold their own secret and what it opens, and no other’s', async () => {
    const own = new Set([
      'track-order',
      'track-support',
      'order-payment',
      'embed-payment',
      'unsubscribe',
      'password-reset',
    ]);
    const pages = screens().filter(({ instance, route }) => own.has(route.screen) && !hides(instance));
    expect(new Set(pages.map(({ route }) => route.screen))).toEqual(own);
    const opened = ['private-a', 'private-b', ''].flatMap((secret) => pages.map((page) => ({ page, secret })));
    const rendered = await Promise.all(
      opened.map(async ({ page, secret }) => {
        /** What the API answers is for this secret alone. */
        const fetch: typeof answers = async (url, init) => {
          const reply = await answers(url, init);
          if (secret === '' || new URL(url).pathname.startsWith('/app/')) return reply;
          return new Response(
            (await reply.text()).replaceAll(/"(name|url|email)":"[^"]*"/g, `"$1":"${secret}-reply"`),
            reply,
          );
        };
        const query = secret && `?token=${secret}&signature=${secret}&email=${secret}@example.com`;
        const { markup, head, rendered } = await render({ ...page, query, fetch });
        return { secret, name: nameOf(page), all: JSON.stringify([markup, head, rendered]) };
      }),
    );
    const faults = rendered.flatMap(({ secret, name, all }) =>
      (all.match(/private-\w/g) ?? [])
        .filter((found) => found !== secret)
        .map((found) => `${name} ${secret}: ${found}`),
    );
    expect(faults).toEqual([]);
    expect(rendered.filter(({ secret, all }) => secret !== '' && all.includes(secret)).length).toBeGreaterThan(5);
    expect(rendered.some(({ secret, all }) => secret !== '' && all.includes(`${secret}-reply`))).toBe(true);
  });

  test('the home page carries the part of the catalogue that it shows, and a link to one service all of it', async () => {
    const [home] = screens().filter(({ instance, route }) => route.path === '/' && !hides(instance));
    if (!home) throw new Error('No instance has an open home screen');
    const [short, whole] = [await render(home), await render({ ...home, query: '?service=one-of-them' })];
    const has = (list: Rendered['replies'] | undefined) => list?.some(([[, name]]) => name === 'listNetworks') ?? false;
    expect([has(short.rendered.briefs), has(short.rendered.replies)]).toEqual([true, false]);
    expect([has(whole.rendered.briefs), has(whole.rendered.replies)]).toEqual([false, true]);
    const bytes = ({ rendered }: RenderedPage) => JSON.stringify(rendered).length;
    expect(bytes(short)).toBeLessThan(bytes(whole));
  });

  test('a page for a browser of unknown theme is rendered for both, and one for a chosen theme for one', async () => {
    const [home] = screens().filter(({ instance, route }) => route.path === '/' && !hides(instance));
    if (!home) throw new Error('No instance has an open home screen');
    const rendered = await Promise.all((['system', 'dark', 'light'] as const).map((mode) => render({ ...home, mode })));
    // The switch that leads to the theme that the page has is hidden.
    expect(rendered.map(({ styles }) => /prefers-color-scheme: ?dark/.test(styles))).toEqual([true, false, false]);
    expect(rendered.map(({ rendered }) => [rendered.theme, rendered.followsSystem])).toEqual([
      ['light', true],
      ['dark', false],
      ['light', false],
    ]);
  });
});

/** Guests see nothing of such a brand but its login. */
function hides(instance: CompiledInstance): boolean {
  return instance.settings['hidePersonalAccountForUnregistered'] === true;
}
