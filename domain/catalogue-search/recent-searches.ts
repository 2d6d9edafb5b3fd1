import { searchableText } from '../../engine/input/searchable-text.ts';

/** Searches that are remembered at most, the last ones. */
const max = 6;
/** Characters of one that are remembered. */
const longest = 80;

/** What was searched for before, the last first. Damaged storage is as none. */
export function readSearches(stored: string | null): readonly string[] {
  try {
    const all: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(all) ? all.filter((one): one is string => typeof one === 'string').slice(0, max) : [];
  } catch {
    return [];
  }
}

/** With one more search, to be stored. */
export function withSearch(before: readonly string[], text: string): readonly string[] {
  const now = text.trim().slice(0, longest);
  if (now === '') return before;
  return [now, ...before.filter((one) => searchableText(one) !== searchableText(now))].slice(0, max);
}
