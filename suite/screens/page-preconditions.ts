import type { ActionStep, BlockNode, Expression } from '../../engine/definition.ts';
import type { Action } from './screen-actions.ts';
import type { Declared, Placed } from './declared-screen.ts';
import { isComputed } from './shown-values.ts';
import type { PretendApi } from './fake-api.ts';
import { afterOpening, type Way, wayTo } from './reach-block.ts';
import type { Difference } from './reply-variants.ts';

/** How a page is opened: words in its address, and in what the API answers otherwise than usual. */
export interface Opening {
  readonly query: Readonly<Record<string, string>>;
  readonly differences: readonly Difference[];
}
export const usualOpening: Opening = { query: {}, differences: [] };

/** Openings that are thought through for one block. */
const maxTried = 800;
/** Things that may be otherwise at once. */
const max = 3;

interface Reached {
  readonly opening: Opening;
  readonly way: Way;
}

/**
 * The least unusual opening from which there is a way to a block: with words in the address that its conditions ask for, or
 * with other values where the contract allows them. Undefined where none is found. The account is on hold only where the block needs that.
 */
export function openingFor(
  placed: Placed,
  declared: Declared,
  actionsIn: (declared: Declared) => readonly Action[],
  api: PretendApi,
): Reached | undefined {
  const free = openingOffHold(declared, api);
  const reachedFrom = (first: Opening) => reach(placed, first, declared, actionsIn, api);
  return reachedFrom(free) ?? (free === usualOpening ? undefined : reachedFrom(usualOpening));
}

/** The usual opening, but with an account that is not on hold, which has other replies to its actions than they declare. */
function openingOffHold(declared: Declared, api: PretendApi): Opening {
  const { onHold, profile } = declared.index.session;
  const isOnHold = (now: Declared) => isComputed(onHold?.when) && now.value(onHold.when) === true;
  if (!isOnHold(declared)) return usualOpening;
  const requested = new Requested();
  requested.add(onHold?.when);
  const another = api
    .shapesOf(profile, requested.names)
    .flat()
    .find((one) => !isOnHold(declared.opened({}, api.supposing([one]))));
  return another ? { ...usualOpening, differences: [another] } : usualOpening;
}

function reach(
  placed: Placed,
  first: Opening,
  declared: Declared,
  actionsIn: (declared: Declared) => readonly Action[],
  api: PretendApi,
): Reached | undefined {
  const { choices, words } = choicesFor(placed, declared, actionsIn(declared), api);
  // An address that has one of its words has the others too: what is sent on may need them.
  const withAllWords = ({ query, differences }: Opening): Opening => ({
    query: Object.keys(query).length === 0 ? query : { ...words, ...query },
    differences,
  });
  let tried = 0;
  for (const opening of openings(choices, first)) {
    tried += 1;
    if (tried > maxTried) return undefined;
    const there = afterOpening(declared.opened(opening.query, api.supposing(opening.differences)));
    const way = wayTo(placed, there, actionsIn(there));
    if (way) return { opening: withAllWords(opening), way };
  }
  return undefined;
}

/** One thing that may be otherwise, in each of its ways. */
type Choice = readonly ((opening: Opening) => Opening)[];

/** The first one, then all with one thing otherwise, with two, and so on. */
function* openings(choices: readonly Choice[], first: Opening): Generator<Opening> {
  for (let count = 0; count <= max; count += 1) yield* withSome(count, 0, first);

  function* withSome(count: number, from: number, opening: Opening): Generator<Opening> {
    if (count === 0) yield opening;
    else
      for (let at = from; at < choices.length; at += 1)
        for (const change of choices[at] ?? []) yield* withSome(count - 1, at + 1, change(opening));
  }
}

interface Choices {
  readonly choices: readonly Choice[];
  /** Words that the address may have, each with a value that an operation of the same name takes. */
  readonly words: Readonly<Record<string, string>>;
}

/** What the conditions around a block, and around what makes them true, depend on. */
function choicesFor(placed: Placed, declared: Declared, actions: readonly Action[], api: PretendApi): Choices {
  const requested = new Requested();
  requested.addAround(placed);
  const makers: readonly Maker[] = [...actions, ...runningByThemselves(declared)];
  const known = new Set<Maker>();
  // Twice, for what is set by what has to be reached itself.
  for (let round = 0; round < 2; round += 1) {
    for (const maker of makers) {
      if (known.has(maker) || !settingOf(maker.steps).some((name) => requested.states.has(name))) continue;
      known.add(maker);
      requested.addAround(maker.placed);
      requested.addSteps(maker.steps);
    }
  }
  const operations = new Set(requested.operations);
  for (const id of requested.sources) {
    const { operation } = declared.chunk.screen.sources[id] ?? {};
    if (operation !== undefined) operations.add(operation);
  }
  if (requested.user) operations.add(declared.index.session.profile);
  const words = Object.fromEntries(
    [...requested.query].map((name) => [name, api.wordFor(name, Object.keys(declared.chunk.operations))]),
  );
  const addresses = Object.entries(words).map(
    ([name, word]): Choice =>
      [word, ...requested.texts].map((one) => (opening) => ({ ...opening, query: { ...opening.query, [name]: one } })),
  );
  const shapes = [...operations].flatMap((name) =>
    api
      .shapesOf(name, requested.names)
      .map(
        (differences): Choice =>
          differences.map((one) => (opening) => ({ ...opening, differences: [...opening.differences, one] })),
      ),
  );
  return { choices: [...addresses, ...shapes], words };
}

interface Maker {
  readonly placed: Placed;
  readonly steps: readonly ActionStep[];
}

function runningByThemselves(declared: Declared): Maker[] {
  return declared.blocks
    .filter(({ node }) => node.block === 'run-once')
    .map((placed) => ({ placed, steps: placed.node['run'] as readonly ActionStep[] }));
}

/** Names of the state that steps set, wherever they stand. */
function settingOf(steps: readonly ActionStep[]): string[] {
  return steps.flatMap((step) => {
    if ('set' in step) return Object.keys(step.set).map((name) => name.replace(/^state\./, ''));
    if ('when' in step) return settingOf([...step.run, ...(step.otherwise ?? [])]);
    return 'attempt' in step ? settingOf([...step.attempt, ...step.otherwise]) : [];
  });
}

/** Everything that some expressions read. */
class Requested {
  readonly states = new Set<string>();
  readonly sources = new Set<string>();
  readonly operations = new Set<string>();
  readonly query = new Set<string>();
  /** Names of members anywhere in a path. */
  readonly names = new Set<string>();
  /** Texts that something is compared with. */
  readonly texts = new Set<string>();
  user = false;

  addAround({ node, within, conditions }: Placed): void {
    for (const condition of conditions) this.add(condition);
    for (const one of [...within, node]) this.#addBlock(one);
  }

  addSteps(steps: readonly ActionStep[]): void {
    for (const step of steps) {
      if ('request' in step) this.operations.add(step.request.operation);
      if ('set' in step) for (const value of Object.values(step.set)) this.add(value);
      if ('when' in step) {
        this.add(step.when);
        this.addSteps([...step.run, ...(step.otherwise ?? [])]);
      }
      if ('attempt' in step) this.addSteps(step.attempt);
    }
  }

  #addBlock(node: BlockNode): void {
    this.add(node.visible);
    this.add(node['disabled']);
    if (node.block === 'dialog') this.add(node['open']);
    if (node.block === 'run-once') this.add(node['when']);
    if (node.block === 'loaded') this.add(node['missingWhen']);
    // Its items and rows are what conditions within it ask about.
    if (typeof node['source'] === 'string' && node.block !== 'form') this.sources.add(node['source']);
  }

  add(value: unknown): void {
    if (!isComputed(value)) return;
    for (const path of value.reads) {
      const [root, name = '', third] = path.split('.');
      if (root === 'state') this.states.add(name);
      if (root === 'sources') this.sources.add(name);
      if (root === 'user') this.user = true;
      if (root === 'route' && name === 'query' && third !== undefined) this.query.add(third);
    }
    this.#addNames(value.$x);
  }

  #addNames(expression: Expression): void {
    const [operation, ...parts] = expression as readonly unknown[];
    if (operation === 'value' && typeof parts[0] === 'string' && parts[0] !== '') this.texts.add(parts[0]);
    for (const part of parts) {
      if (Array.isArray(part)) this.#addNames(part as unknown as Expression);
      else if ((operation === 'path' || operation === 'member') && typeof part === 'string') this.names.add(part);
    }
  }
}
