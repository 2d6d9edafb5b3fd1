import { nearest } from '../diagnostics/nearest.ts';
import type { Report } from '../diagnostics/finding.ts';
import {
  baseLayer,
  isIdList,
  join,
  type Located,
  type LocatedObject,
  type Member,
  plain,
} from '../diagnostics/located.ts';
import { directiveSentence, fresh } from './fresh.ts';
import { containsLock, isLocked, isRemoval } from './locks.ts';
import { overlayList } from './overlay-list.ts';

/**
 * Lays a sparse declaration over another, in which fragments are in their places already. Objects merge, lists whose items have ids are addressed by id, all else is
 * replaced. What hits nothing, changes nothing or is locked is reported, and the base stays as it was there.
 */
export function overlay(base: Located, over: Located, path: string, report: Report): Located {
  // A fragment takes the place of all that stood there.
  if (over.kind === 'object' && !over.members.has('$use')) {
    if (base.kind === 'object') return overlayObject(base, over, path, report);
    if (base.kind === 'array' && (base.items.length === 0 || isIdList(base)))
      return overlayList(base, over, path, report, overlayObject);
    if (base.kind === 'array') {
      report({
        code: 'override-target-missing',
        at: over.at,
        path,
        message: 'The items of this list have no ids, so they cannot be overridden one by one. Write the whole list.',
      });
      return base;
    }
  }
  if (over.kind === 'array' && isIdList(base)) {
    report({
      code: 'list-replaced',
      at: over.at,
      path,
      message:
        'This list is overridden by id. Write an object: `{ "<id>": { … }, "$add": [ … ] }`. A full list would hide items that are added to the base config later.',
    });
    return base;
  }
  if (sameJson(base, over)) {
    report({
      code: 'no-effect',
      at: over.at,
      path,
      message: `The value is already ${shown(over)}. Remove the line, or change it.`,
    });
    return base;
  }
  return { ...fresh(over, path, report), before: [...(base.before ?? []), base.at] };
}

/** Lays one object over another, member by member. Directives for lists have been taken out before. */
function overlayObject(base: LocatedObject, over: LocatedObject, path: string, report: Report): LocatedObject {
  const members = new Map(base.members);
  for (const [key, over_] of over.members) {
    const here = join(path, key);
    if (key === '$schema') continue;
    if (key === '$locked') {
      members.set(key, over_);
      continue;
    }
    if (key.startsWith('$')) {
      report({ code: 'override-target-missing', at: over_.keyAt, path: here, message: directiveSentence(key) });
      continue;
    }
    if (isLocked(base, key)) {
      report({
        code: 'locked',
        at: over_.keyAt,
        path: here,
        message: `\`${key}\` is locked by ${base.layer === baseLayer ? 'the base config' : `the instance ${base.layer}`} and cannot be overridden. Remove it.`,
      });
      continue;
    }
    const known = base.members.get(key);
    if (isRemoval(over_.value)) remove(key, known, over_, here);
    else if (known) members.set(key, { keyAt: over_.keyAt, value: overlay(known.value, over_.value, here, report) });
    else members.set(key, { keyAt: over_.keyAt, value: fresh(over_.value, here, report) });
  }
  return { ...base, members };

  function remove(key: string, known: Member | undefined, over_: Member, here: string): void {
    if (!known) {
      report({
        code: 'override-target-missing',
        at: over_.keyAt,
        path: here,
        message: `There is no \`${key}\` to remove.`,
        suggestion: nearest(key, base.members.keys()),
      });
    } else if (containsLock(known.value)) {
      report({
        code: 'locked',
        at: over_.keyAt,
        path: here,
        message: `\`${key}\` has locked parts and cannot be removed.`,
      });
    } else members.delete(key);
  }
}

function sameJson(a: Located, b: Located): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

function shown(value: Located): string {
  return value.kind === 'scalar' ? JSON.stringify(value.value) : 'the same';
}
