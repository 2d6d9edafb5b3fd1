import type { Page } from '@playwright/test';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import type { MenuItemNode, RouteNode } from '../../engine/definition.ts';
import { untilStill } from './until-still.ts';

/** A path of the app with real ids, and what tells it from others of its screen. */
export interface Address {
  readonly path: string;
  readonly name: string;
}
export interface Addresses {
  /** Of a route; one called `data` where there is nothing to tell apart. */
  readonly of: (route: string) => readonly Address[];
}

interface Filter {
  readonly block: 'filter';
  readonly query: string;
  readonly options: readonly { readonly id: string }[];
}
interface Table {
  readonly block: 'table';
  readonly rowTo?: unknown;
}

/**
 * Real addresses of the screens whose paths have ids: where the links of the other screens lead. A list that can be
 * narrowed, for example by a status, gives one for each choice.
 */
export async function findAddresses(
  page: Page,
  instance: CompiledInstance,
  locale: string,
  wanted: readonly RouteNode[],
  address: (path: string) => string,
): Promise<Addresses> {
  const routes = instance.indexes[locale]?.routes ?? [];
  const open = wanted.filter(({ path }) => path.includes('$'));
  const found = new Map(open.map(({ path }) => [path, new Map<string, string>()]));
  const fixed = new Set(routes.map(({ path }) => path));
  const note = async (url: string, name: string, mayRepeat: boolean): Promise<void> => {
    await page.goto(url);
    await untilStill(page);
    for (const link of await linksOf(page, new URL(address('')).pathname)) {
      if (fixed.has(link)) continue;
      const route = open.find(({ path }) => patternOf(path).test(link));
      const known = route && found.get(route.path);
      if (!known || [...known.values()].includes(link)) continue;
      if (!known.has(name) && (mayRepeat || known.size === 0)) known.set(name, link);
    }
  };
  if (open.length === 0) return { of: (path) => [{ path, name: 'data' }] };
  const lists = routes.filter(({ path, access }) => !path.includes('$') && access !== 'guest');
  for (const { screen, path } of lists) {
    const blocks = [...blocksIn(instance.chunkOf(locale, screen)?.screen.body)];
    const leads = blocks.some((one) => one.block === 'table' && (one as unknown as Table).rowTo !== undefined);
    const filters = leads ? blocks.filter((one) => one.block === 'filter') : [];
    for (const { query, options } of filters.slice(0, 1) as unknown as Filter[])
      for (const { id } of options) await note(`${address(path)}?${query}=${id}`, id, true);
    await note(address(path), 'data', false);
  }
  // What only a menu leads to, whose entries may be closed.
  for (const link of menuLinks(Object.values(instance.indexes[locale]?.menus ?? {}).flat())) {
    const known = fixed.has(link)
      ? undefined
      : found.get(open.find(({ path }) => patternOf(path).test(link))?.path ?? '');
    if (known?.size === 0) known.set('data', link);
  }
  // Screens that only such a screen leads to, for example the one to edit it.
  for (const known of found.values())
    for (const link of [...known.values()].slice(0, 1)) await note(address(link), 'data', false);
  return {
    of(path) {
      if (!path.includes('$')) return [{ path, name: 'data' }];
      const known = [...(found.get(path) ?? [])].map(([name, link]) => ({ path: link, name }));
      return known.length > 0 ? known : [{ path: path.replace(/\$\w+/g, '1'), name: 'data' }];
    },
  };
}

function menuLinks(items: readonly MenuItemNode[]): string[] {
  return items.flatMap(({ to, children = [] }) => [to, ...menuLinks(children)]);
}

/** Paths of the app that the page leads to; `base` is what stands before them, such as `/app`. */
export async function linksOf(page: Page, base: string): Promise<string[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return hrefs.flatMap((href) => {
    const { pathname } = new URL(href);
    return pathname.startsWith(`${base}/`) ? [pathname.slice(base.length)] : [];
  });
}

/** Matches the addresses of a route. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`);
}

function* blocksIn(tree: unknown): Generator<{ readonly block: string }> {
  if (tree === null || typeof tree !== 'object') return;
  if ('block' in tree && typeof tree.block === 'string') yield tree as { readonly block: string };
  for (const child of Object.values(tree)) yield* blocksIn(child);
}
