import type { ActionStep, Value } from '../../engine/definition.ts';
import type { Action } from './screen-actions.ts';
import type { Declared, Placed, Variables } from './declared-screen.ts';
import { isComputed } from './shown-values.ts';
import { isBlock } from './typed-nodes.ts';
import type { Visitor } from './visitor.ts';
import { whereOf } from './locate-block.ts';

/** Actions that have to be done one after the other before a block is on the page. */
export type Way = readonly string[];

/** Longest way that is looked for. */
const longest = 3;
/**
 * The shortest way to a block, as far as the definition tells: over actions whose `set` makes the conditions around it true.
 * Undefined where none is found. What depends on replies that are not here yet counts as possible.
 */
export function wayTo(placed: Placed, declared: Declared, actions: readonly Action[]): Way | undefined {
  let front: { readonly way: Way; readonly state: Variables }[] = [{ way: [], state: declared.state }];
  const known = new Set([JSON.stringify(declared.state)]);
  for (let length = 0; length <= longest; length += 1) {
    const next: typeof front = [];
    for (const { way, state } of front) {
      const here = declared.inState(state);
      if (whereOf(placed, here, true)) return way;
      for (const action of actions) {
        const place = whereOf(action.placed, here, true);
        const changed = place && setBy(action.steps, here, place.variables);
        if (!changed) continue;
        const after = { ...state, ...changed };
        const key = JSON.stringify(after);
        if (known.has(key)) continue;
        known.add(key);
        next.push({ way: [...way, action.name], state: after });
      }
    }
    front = next;
  }
  return undefined;
}

/** Goes a way: does each of its actions. The definition as the page then stands; null where one cannot be done. */
export async function go(
  way: Way,
  visitor: Visitor,
  declared: Declared,
  actionsIn: (declared: Declared) => readonly Action[],
): Promise<Declared | null> {
  let here = declared;
  for (const name of way) {
    const action = actionsIn(here).find((one) => one.name === name);
    const place = action && whereOf(action.placed, here, false);
    if (!action || !place || !(await action.press(visitor, here))) return null;
    await visitor.rest();
    here = here.inState({ ...here.state, ...setBy(action.steps, here, place.variables) });
  }
  return here;
}

/** The screen as it is once what runs by itself has run. */
export function afterOpening(declared: Declared): Declared {
  let here = declared;
  for (const placed of declared.blocks) {
    if (!isBlock(placed.node, 'run-once')) continue;
    const { when, run, takeOut } = placed.node;
    const place = whereOf(placed, here, false);
    if (!place || (when !== true && !(isComputed(when) && here.value(when, place.variables) === true))) continue;
    here = here.inState({ ...here.state, ...setBy(run, here, place.variables) }, takeOut);
  }
  return here;
}

/** What the steps of an action set, as far as they are sure to come to it; null where they set nothing. */
function setBy(steps: readonly ActionStep[], declared: Declared, variables: Variables): Variables | null {
  const found: Record<string, unknown> = {};
  // Steps within a step know what was answered before it.
  let result: unknown = variables['result'] ?? null;
  for (const step of steps) {
    if ('request' in step) result = declared.replyOf(step.request.operation) ?? null;
    if ('set' in step)
      for (const [name, value] of Object.entries(step.set))
        found[name.replace(/^state\./, '')] = declared.evaluate(value as Value, { ...variables, result });
    if ('when' in step) {
      const holds =
        step.when === true || (isComputed(step.when) && declared.value(step.when, { ...variables, result }) === true);
      Object.assign(found, setBy(holds ? step.run : (step.otherwise ?? []), declared, { ...variables, result }));
    }
    if ('attempt' in step) Object.assign(found, setBy(step.attempt, declared, variables));
  }
  return Object.keys(found).length === 0 ? null : found;
}
