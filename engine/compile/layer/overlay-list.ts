import { nearest } from '../diagnostics/nearest.ts';
import type { Report } from '../diagnostics/finding.ts';
import { join, type Located, type LocatedArray, type LocatedObject, member, stringAt } from '../diagnostics/located.ts';
import { fresh } from './fresh.ts';
import { containsLock, isLocked, isRemoval } from './locks.ts';

const anchors: ReadonlySet<string> = new Set(['$before', '$after']);

/**
 * Lays `{ "<id>": { … }, "$add": [ … ] }` over a list of objects with ids. Removals and changes come first, then moves,
 * then additions in the order they are written; each may name an anchor with `$before` or `$after`.
 */
export function overlayList(
  base: LocatedArray,
  over: LocatedObject,
  path: string,
  report: Report,
  overlayObject: (base: LocatedObject, over: LocatedObject, path: string, report: Report) => LocatedObject,
): LocatedArray {
  const items = [...base.items];
  const moves: { readonly id: string; readonly change: LocatedObject; readonly path: string }[] = [];

  for (const [id, { keyAt, value: change }] of over.members) {
    const here = join(path, id);
    if (id === '$add') continue;
    if (id.startsWith('$')) {
      report({
        code: 'override-target-missing',
        at: keyAt,
        path: here,
        message: `\`${id}\` has no meaning on a list. Use the ids of its items, or \`$add\`.`,
      });
      continue;
    }
    const index = indexOf(items, id);
    const item = items[index];
    if (item?.kind !== 'object') {
      report({
        code: 'override-target-missing',
        at: keyAt,
        path: here,
        message: `The list has no item \`${id}\` (any more). Use an existing id, or add the item with \`$add\`.`,
        suggestion: nearest(id, ids(items)),
      });
      continue;
    }
    if (change.kind !== 'object') {
      report({
        code: 'wrong-type',
        at: change.at,
        path: here,
        message: `Override an item with an object of what changes, e.g. \`{ "$remove": true }\`.`,
      });
      continue;
    }
    if (isLocked(item) || (isRemoval(change) && containsLock(item))) {
      report({
        code: 'locked',
        at: keyAt,
        path: here,
        message: `\`${id}\` is locked${isLocked(item) ? '' : ' in parts'} and cannot be ${isRemoval(change) ? 'removed' : 'changed'} here.`,
      });
      continue;
    }
    if (isRemoval(change)) {
      items.splice(index, 1);
      continue;
    }
    const rest = without(change, anchors);
    if (rest.members.has('id')) {
      report({
        code: 'override-target-missing',
        at: change.members.get('id')?.keyAt ?? keyAt,
        path: join(here, 'id'),
        message: 'The id of an item cannot be changed. Remove the item and add a new one.',
      });
      continue;
    }
    const moved = [...anchors].some((anchor) => change.members.has(anchor));
    if (rest.members.size > 0) items[index] = overlayObject(item, rest, here, report);
    else if (!moved)
      report({
        code: 'no-effect',
        at: change.at,
        path: here,
        message: 'The override is empty. Remove it, or add what should change.',
      });
    if (moved) moves.push({ id, change, path: here });
  }

  for (const { id, change, path: here } of moves) {
    const from = indexOf(items, id);
    const [item] = items.splice(from, 1);
    const to = item ? position(items, change, here, report, new Map()) : undefined;
    if (item) items.splice(to ?? from, 0, item);
    if (to === from)
      report({
        code: 'no-effect',
        at: change.at,
        path: here,
        message: `\`${id}\` is already at this position. Remove the anchor.`,
      });
  }
  add(items, member(over, '$add'), join(path, '$add'), report);
  return { ...base, items };
}

function add(items: Located[], added: Located | undefined, path: string, report: Report): void {
  if (!added) return;
  if (added.kind !== 'array') {
    report({ code: 'wrong-type', at: added.at, path, message: 'Expected a list of new items for `$add`.' });
    return;
  }
  const lastAfter = new Map<string, Located>();
  for (const [index, item] of added.items.entries()) {
    const id = stringAt(item, 'id');
    const here = join(path, id ?? String(index));
    if (item.kind !== 'object' || id === undefined) {
      report({
        code: 'missing-property',
        at: item.at,
        path: here,
        message: 'Expected an object with an `id` for a new item.',
      });
    } else if (indexOf(items, id) !== -1) {
      report({
        code: 'duplicate-id',
        at: item.at,
        path: here,
        message: `The list already has an item \`${id}\`. Override it by its id, or choose another id.`,
      });
    } else {
      const to = position(items, item, here, report, lastAfter);
      const made = fresh(without(item, anchors), here, report);
      items.splice(to ?? items.length, 0, made);
      const after = stringAt(item, '$after');
      if (after !== undefined) lastAfter.set(after, made);
    }
  }
}

/** Where an anchored item goes; undefined when it names no anchor, or none that is there. */
function position(
  items: readonly Located[],
  anchored: LocatedObject,
  path: string,
  report: Report,
  lastAfter: ReadonlyMap<string, Located>,
): number | undefined {
  const [first, second] = [...anchored.members].filter(([key]) => anchors.has(key));
  if (!first) return undefined;
  const [key, { keyAt, value }] = first;
  if (second) {
    report({
      code: 'wrong-type',
      at: second[1].keyAt,
      path: join(path, second[0]),
      message: 'Use either `$before` or `$after`, not both.',
    });
  }
  const anchor = value.kind === 'scalar' ? String(value.value) : '';
  const index = indexOf(items, anchor);
  if (index === -1) {
    report({
      code: 'unknown-block-id',
      at: value.at ?? keyAt,
      path: join(path, key),
      message: `The list has no item \`${anchor}\` to be placed ${key.slice(1)}.`,
      suggestion: nearest(anchor, ids(items)),
    });
    return undefined;
  }
  if (key === '$before') return index;
  const last = lastAfter.get(anchor);
  return (last ? items.indexOf(last) : index) + 1;
}

function without(object: LocatedObject, keys: ReadonlySet<string>): LocatedObject {
  return { ...object, members: new Map([...object.members].filter(([key]) => !keys.has(key))) };
}

function indexOf(items: readonly Located[], id: string): number {
  return items.findIndex((item) => stringAt(item, 'id') === id);
}

function ids(items: readonly Located[]): string[] {
  return items.flatMap((item) => stringAt(item, 'id') ?? []);
}
