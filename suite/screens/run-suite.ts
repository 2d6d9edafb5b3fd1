import { availableParallelism } from 'node:os';
import type { Browser } from '@playwright/test';
import type { RouteNode } from '../../engine/definition.ts';
import { isTrue } from '../../engine/runtime/values/evaluate.ts';
import { type Action, actionsOf, isOffered } from './screen-actions.ts';
import { checkAction } from './check-action.ts';
import { checkCatalogue, filterPlacesOf } from './check-catalogue.ts';
import { checkForm, formActionsOf } from './check-form.ts';
import { checkTable } from './check-table.ts';
import { member, type Declared, declaredOf, type Placed } from './declared-screen.ts';
import { failure } from './fake-api.ts';
import { checkPage, seriousFaults } from './page-assertions.ts';
import {
  type Finding,
  type Sight,
  type State,
  type Subject,
  type SuiteResult,
  type Wanted,
  pseudoPart,
} from './suite-types.ts';
import { type Opening, openingFor, usualOpening } from './page-preconditions.ts';
import { afterOpening, go } from './reach-block.ts';
import { visit, type Visitor } from './visitor.ts';
import { pseudoFaults } from './pseudo/pseudo-page.ts';
import { isLeftToData, spotOf } from './locate-block.ts';
import { shortTimeout } from './short-timeout.ts';

export interface SuiteOptions {
  readonly browser: Browser;
  /** Where the pages are served. */
  readonly origin: string;
  readonly subject: Subject;
  readonly wanted: Wanted;
  /** Called with one line as each screen is done. */
  readonly onScreen?: (line: string) => void;
}

/** Everything that is found out on the way. */
interface Notes {
  checks: number;
  readonly findings: Finding[];
  readonly notReached: string[];
  readonly pictures: (Sight & { readonly picture: Buffer })[];
}

/**
 * Looks at every wanted screen as every wanted person, in each language, width and state of the API, and tries its tables,
 * forms and actions. Nothing is written down by hand: what has to be there follows from the definition.
 */
export async function runSuite(options: SuiteOptions): Promise<SuiteResult> {
  const { wanted } = options;
  const left = wanted.roles.flatMap((role) =>
    wanted.locales.flatMap((locale) => wanted.screens.map((screen): Who => ({ screen, role, locale }))),
  );
  const order = new Map(left.map((who, at) => [nameOf(who), at]));
  const notes: Notes = { checks: 0, findings: [], notReached: [], pictures: [] };
  await Promise.all(Array.from({ length: Math.min(hands, left.length) }, () => visitAll(left, options, notes)));
  const inOrder = (one: Who, other: Who) => (order.get(nameOf(one)) ?? 0) - (order.get(nameOf(other)) ?? 0);
  return {
    checks: notes.checks,
    findings: notes.findings.toSorted(inOrder),
    notReached: notes.notReached.toSorted(),
    pictures: notes.pictures.toSorted(inOrder),
  };
}

/** Windows in which screens are tried beside each other: most of the time of one is waiting. */
const hands = Math.min(availableParallelism(), 4);

const nameOf = ({ screen, role, locale }: Who) => `${role} ${locale} ${screen}`;

/** Takes one screen after the other from what is left, with one window for each person. */
async function visitAll(left: Who[], options: SuiteOptions, notes: Notes): Promise<void> {
  const { browser, origin, subject, onScreen } = options;
  const visitors = new Map<string, Visitor>();
  try {
    for (let who = left.shift(); who; who = left.shift()) {
      const person = `${who.role} ${who.locale}`;
      const visitor = visitors.get(person) ?? (await visit(browser, origin, subject, who));
      visitors.set(person, visitor);
      const { screen, role, locale } = who;
      const route = visitor.index.routes.find((one) => one.screen === screen);
      if (!route) continue;
      await visitScreen(visitor, route, who, options, notes);
      const isSound = !notes.findings.some(
        (one) => one.screen === screen && one.role === role && one.locale === locale,
      );
      onScreen?.(`${isSound ? 'ok ' : 'no '} ${role} ${locale} ${screen}`);
    }
  } finally {
    for (const visitor of visitors.values()) await visitor.leave();
  }
}

type Who = Pick<Sight, 'screen' | 'role' | 'locale'>;

async function visitScreen(
  visitor: Visitor,
  route: RouteNode,
  who: Who,
  options: SuiteOptions,
  notes: Notes,
): Promise<void> {
  const { wanted, subject } = options;
  const path = route.path.replace(/\$\w+/g, '1');
  const [firstWidth = 1440] = wanted.widths;
  const first = { ...who, width: firstWidth, state: 'data' as State };
  if (!mayStay(route, who.role, subject.expected)) {
    await visitor.open(path);
    notes.checks += 1;
    const left = await visitor.page
      .waitForURL(({ pathname }) => !pathname.endsWith(path) || path === '/', { timeout: shortTimeout(3) })
      .then(
        () => true,
        () => false,
      );
    if (!left) await note(visitor, first, ['Somebody who must not see this screen sees it.'], notes);
    visitor.complaints();
    return;
  }
  for (const state of wanted.states) {
    visitor.api.state = state;
    await visitor.page.setViewportSize({ width: firstWidth, height: 900 });
    await visitor.open(path);
    for (const width of wanted.widths) {
      const sight = { ...who, width, state };
      await visitor.page.setViewportSize({ width, height: 900 });
      await visitor.rest();
      const declared = declaredOf(subject.expected, sight, path, visitor.api);
      const faults = wanted.parts.includes('look') ? await checkPage(visitor.page, declared, sight) : [];
      if (wanted.parts.includes(pseudoPart))
        faults.push(
          ...(await pseudoFaults(visitor.page, [
            ...visitor.api.replies.values(),
            subject.expected.settings,
            visitor.index.locales,
            failure,
          ])),
        );
      const isFirst = state === 'data' && who.locale === wanted.locales[0];
      if (isFirst) {
        if (wanted.parts.includes('axe')) faults.push(...(await seriousFaults(visitor.page)));
        notes.pictures.push({ ...sight, picture: await visitor.page.screenshot() });
      }
      notes.checks += 1;
      await note(visitor, sight, [...faults, ...visitor.complaints(), ...visitor.api.complaints.splice(0)], notes);
    }
  }
  visitor.api.state = 'data';
  if (wanted.states.includes('data') && who.locale === wanted.locales[0]) {
    await visitor.page.setViewportSize({ width: 1440, height: 900 });
    await tryScreen(visitor, path, { ...first, width: 1440 }, options, notes);
    visitor.api.differences = [];
  }
}

/** Tables, forms and actions of one screen, each on a page of its own. */
async function tryScreen(
  visitor: Visitor,
  path: string,
  sight: Sight,
  { subject, wanted }: SuiteOptions,
  notes: Notes,
): Promise<void> {
  const fresh = async ({ query, differences }: Opening): Promise<Declared> => {
    visitor.api.calls = [];
    visitor.api.differences = differences;
    const words = new URLSearchParams(query).toString();
    const address = words === '' ? path : `${path}?${words}`;
    await visitor.open(address);
    return afterOpening(declaredOf(subject.expected, sight, address, visitor.api));
  };
  const attempt = async (
    what: string,
    opening: Opening,
    work: (declared: Declared) => Promise<string[] | null>,
  ): Promise<void> => {
    const declared = await fresh(opening);
    const faults = await work(declared).catch((error: unknown) => [
      `${what} could not be tried: ${String(error).split('\n')[0]}`,
    ]);
    if (faults === null) notes.notReached.push(`${sight.role}: ${sight.screen}: ${what}`);
    else notes.checks += 1;
    await note(
      visitor,
      sight,
      [...(faults ?? []), ...visitor.complaints(), ...visitor.api.complaints.splice(0)],
      notes,
    );
  };
  const actionsIn = (now: Declared): Action[] => [...actionsOf(now), ...formActionsOf(now)];
  const declared = await fresh(usualOpening);
  const usualReplies = new Map(visitor.api.replies);
  /** Goes to where it is and tries it there; `check` gives null where it is not there after all. */
  const attemptAt = async (
    what: string,
    placed: Placed,
    check: (now: Declared) => Promise<string[] | null>,
  ): Promise<void> => {
    // What is declared is read from the latest replies, and the attempt before may have had unusual ones.
    visitor.api.differences = usualOpening.differences;
    for (const [name, reply] of usualReplies) visitor.api.replies.set(name, reply);
    const found = openingFor(placed, declared, actionsIn, visitor.api);
    if (!found) {
      if (!isLeftToData(placed)) notes.notReached.push(`${sight.role}: ${sight.screen}: ${what}`);
      return;
    }
    const { opening, way } = found;
    await attempt(what, opening, async (now) => {
      const here = await go(way, visitor, now, actionsIn);
      return here && (await spotOf(placed, visitor, here)) ? check(here) : null;
    });
  };
  for (const placed of declared.blocks) {
    const { block, id } = placed.node;
    if (block === 'table' && wanted.parts.includes('tables'))
      await attemptAt(id, placed, (now) => checkTable(visitor, now, placed));
    if (block === 'form' && wanted.parts.includes('forms'))
      await attemptAt(
        id,
        placed,
        async (now) => (await checkForm(visitor, now, placed)) ?? [`The form ${id} is not there.`],
      );
    if (block === 'catalogue' && wanted.parts.includes('catalogue'))
      for (const place of filterPlacesOf(placed))
        await attemptAt(id, placed, (now) => checkCatalogue(visitor, now, placed, sight.role, place));
  }
  if (!wanted.parts.includes('actions')) return;
  // All that there may be: what can be done with rows depends on the rows that are there.
  for (const { name, placed } of actionsOf(declared)) {
    await attemptAt(name, placed, async (now) => {
      const action = actionsOf(now).find((one) => one.name === name);
      return action && isOffered(action, now) ? checkAction(visitor, now, action) : null;
    });
  }
}

/** Whether somebody sees the screen of a route, and is not sent to another. */
export function mayStay(route: RouteNode, role: Sight['role'], expected: Subject['expected']): boolean {
  if (route.access === 'open') return true;
  if (role === 'user') return route.access !== 'guest';
  const [index] = Object.values(expected.indexes);
  const hidden = isTrue(index?.hideFromGuests ?? false, (path) => member({ settings: expected.settings }, path));
  return route.access === 'guest' || (route.access === 'public' && !hidden);
}

/** Each fault once a screen, with the page as it is. */
async function note(visitor: Visitor, sight: Sight, faults: readonly string[], notes: Notes): Promise<void> {
  const reported = new Set(
    notes.findings
      .filter((one) => one.screen === sight.screen && one.role === sight.role)
      .map((one) => `${one.locale} ${one.message}`),
  );
  const fresh = [...new Set(faults)].filter((message) => !reported.has(`${sight.locale} ${message}`));
  if (fresh.length === 0) return;
  const picture = await visitor.page.screenshot().catch(() => undefined);
  for (const message of fresh) notes.findings.push({ ...sight, message, ...(picture && { picture }) });
}
