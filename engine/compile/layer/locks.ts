import { type Located, type LocatedObject, member, scalar } from '../diagnostics/located.ts';

export function isRemoval(value: Located): boolean {
  return scalar(member(value, '$remove')) === true;
}

/** `"$locked": true` locks all of an object, `"$locked": ["a"]` only these members. */
export function isLocked(object: LocatedObject, key?: string): boolean {
  const lock = member(object, '$locked');
  if (lock === undefined) return false;
  if (lock.kind !== 'array') return scalar(lock) === true;
  return key !== undefined && lock.items.some((item) => scalar(item) === key);
}

export function containsLock(value: Located): boolean {
  if (value.kind === 'array') return value.items.some(containsLock);
  if (value.kind !== 'object') return false;
  const lock = member(value, '$locked');
  if (lock && (scalar(lock) === true || (lock.kind === 'array' && lock.items.length > 0))) return true;
  return [...value.members.values()].some((one) => containsLock(one.value));
}
