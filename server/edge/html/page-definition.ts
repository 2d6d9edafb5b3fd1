import { createHash } from 'node:crypto';
import type { CasingPlan, CasingPlans } from '../../../schemas/boundary.ts';
import type { AppIndex, DefinitionRest, RouteNode, ScreenChunk } from '../../../engine/definition.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';

/** The definition in two parts: what a rendered page is hydrated with, and what comes when something is called or opened. */
export interface PageDefinition {
  readonly index: Omit<AppIndex, 'theme'>;
  readonly chunk: ScreenChunk | null;
  readonly rest: { readonly name: string; readonly body: string };
}

const base = '/app/definition/';
const made = new WeakMap<AppIndex, Map<string | null, PageDefinition>>();

/**
 * Divides a definition for the page of a screen. With the page go the declarations of its blocks and sources, and of the operations those
 * that are named there or called by their code at once. What other screens are made of, and what hand-written views and the app itself call, are the rest.
 */
export function pageDefinition(index: AppIndex, chunk: ScreenChunk | null): PageDefinition {
  const known = made.get(index) ?? new Map<string | null, PageDefinition>();
  made.set(index, known);
  const screen = chunk?.screen.screen ?? null;
  const definition = known.get(screen) ?? divide(index, chunk, screen);
  known.set(screen, definition);
  return definition;
}

/**
 * The rest of that name, or the present one for a page of an earlier definition, which goes on with it; null for another name.
 */
export function restNamed({ indexes, chunkOf }: Instance, name: string): PageDefinition['rest'] | null {
  const [, screen = '', locale = ''] = /^rest\.([\w-]*)\.(\w+)\.[\w-]+\.json$/.exec(name) ?? [];
  const index = Object.hasOwn(indexes, locale) ? indexes[locale] : undefined;
  if (!index) return null;
  return pageDefinition(index, screen === '' ? null : chunkOf(locale, screen)).rest;
}

function divide(index: AppIndex, chunk: ScreenChunk | null, screen: string | null): PageDefinition {
  const { theme: _, ...inPage } = index;
  const own = index.routes.find((route) => route.screen === screen);
  const operations = { ...index.operations, ...chunk?.operations };
  const plans = { ...index.plans, ...chunk?.plans };
  const { startup, ...inChunk } = chunk ?? {};
  const names = namesIn([own ? index.layouts[own.layout] : index.layouts, chunk?.screen, chunk?.forms, startup]);
  const isNamed = ([name]: readonly [string, unknown]) => names.has(name);
  const named = Object.fromEntries(Object.entries(operations).filter(isNamed));
  const rest: DefinitionRest = { routes: index.routes, operations, plans };
  const body = JSON.stringify(rest);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  const name = `rest.${screen ?? ''}.${index.locale}.${hash}.json`;
  return {
    rest: { name, body },
    index: {
      ...inPage,
      rest: base + name,
      routes: index.routes.map((route) => (route === own ? route : shortRoute(route))),
      operations: named,
      plans: plansOf(named, plans),
    },
    chunk: chunk && { ...(inChunk as ScreenChunk), operations: {}, plans: {} },
  };
}

/** What is needed to find a screen by its path, and to know who may see it. */
function shortRoute({ screen, path, layout, access, admits, framed }: RouteNode): RouteNode {
  // Nobody reads the rest of it before it is here, see `DefinitionStore`.
  return { screen, path, layout, access, ...(admits && { admits }), ...(framed && { framed }) } as RouteNode;
}

/** Every text in a value: among them the names of operations that it speaks of. */
function namesIn(value: unknown, names = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') names.add(value);
  else if (value !== null && typeof value === 'object') for (const part of Object.values(value)) namesIn(part, names);
  return names;
}

function plansOf(operations: AppIndex['operations'], all: CasingPlans): CasingPlans {
  const plans: Record<string, CasingPlan> = {};
  const follow = (plan: CasingPlan | string | undefined): void => {
    if (typeof plan === 'string') {
      const named = all[plan];
      if (!named || Object.hasOwn(plans, plan)) return;
      plans[plan] = named;
      follow(named);
    } else if (plan) for (const step of Object.values(plan)) if (typeof step !== 'string') follow(step[1]);
  };
  for (const { body, reply } of Object.values(operations)) for (const plan of [body, reply]) follow(plan);
  return plans;
}
