import { beforeAll, describe, expect, test } from 'vitest';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import { compileProject } from '../../engine/compile/compile-project.ts';
import type { Contract } from '../../engine/compile/contract/contract.ts';
import { readContract } from '../../engine/compile/contract/read-contract.ts';
import type { Rendered, RenderedPage, RouteNode } from '../../engine/definition.ts';
import { replyOf } from '../../suite/contract/sample-reply.ts';
import { renderPage } from '../../app/server-entry.tsx';
import { root } from '../server/test-server.ts';

let contract: Contract;
let instances: readonly CompiledInstance[];
beforeAll(async () => {
  contract = await readContract(root);
  ({ instances } = await compileProject(root));
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

const screens = () =>
  instances.flatMap((instance) =>
    instance.locales.flatMap((locale) =>
      (instance.indexes[locale]?.routes ?? []).map((route) => ({ instance, locale, route })),
    ),
  );
const nameOf = ({ instance, locale, route }: Case) => `${instance.id} ${locale} ${route.screen}`;

describe('rendered on the server', () => {
  test('every screen that a guest may see is there, without style attributes, scripts and handlers', async () => {
    const open = screens().filter(({ instance, route }) => route.access !== 'user' && !hides(instance));
    expect(open.length).toBeGreaterThan(20);
    const faults: string[] = [];
    for (const one of open) {
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

  test('a screen for customers leads a guest to the login', async () => {
    const closed = screens().filter(({ route }) => route.access === 'user');
    expect(closed.length).toBeGreaterThan(20);
    for (const one of closed.slice(0, 40)) {
      const { redirect, markup } = await render(one);
      expect([nameOf(one), redirect?.includes('/login?redirect=')]).toEqual([nameOf(one), true]);
      expect(markup).toBe('');
    }
  });

  test('every screen for customers has an outline: shell, title and skeletons, without a call of the API', async () => {
    const own = screens().filter(({ route }) => route.access !== 'guest');
    expect(own.length).toBeGreaterThan(40);
    const faults: string[] = [];
    const called: string[] = [];
    const fetch: typeof answers = async (url, init) => {
      if (!new URL(url).pathname.startsWith('/app/definition/')) called.push(url);
      return answers(url, init);
    };
    for (const one of own) {
      const { markup, redirect, rendered } = await render({ ...one, fetch, isOutline: true }).catch(
        (error: unknown) => {
          faults.push(`${nameOf(one)}: ${String(error)}`);
          return { markup: '<main><h1>', redirect: null, rendered: { replies: [] } };
        },
      );
      if (redirect !== null) faults.push(`${nameOf(one)} leads to ${redirect}`);
      if (rendered.replies.length > 0) faults.push(`${nameOf(one)} has replies`);
      if (!/<main[\s>]/.test(markup)) faults.push(`${nameOf(one)} has no content`);
      for (const found of markup.match(/<[^>]*\s(?:style|on\w+)="[^"]*"|<script/g) ?? [])
        faults.push(`${nameOf(one)}: ${found}`);
    }
    expect(faults).toEqual([]);
    expect(called).toEqual([]);
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
