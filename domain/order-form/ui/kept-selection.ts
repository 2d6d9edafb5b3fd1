import type { Line } from '../../order-line/line.ts';
import { writeQuery } from '../../order-line/preselection.ts';

const key = 'livery.order_form.kept';
/** Longest query that every server and browser takes without trouble. */
const longest = 2_000;

type Query = Readonly<Record<string, string>>;

/**
 * The query that brings a selection back. Hundreds of comments do not fit into an address: those are left in the tab's
 * storage, and the query says so.
 */
export function keepSelection(line: Line): Query {
  const query = writeQuery(line);
  if (new URLSearchParams(query).toString().length <= longest) return query;
  const long = (name: string) => name.startsWith('target_') || name === 'comment';
  const pick = (keep: boolean) => Object.fromEntries(Object.entries(query).filter(([name]) => long(name) === keep));
  try {
    sessionStorage.setItem(key, JSON.stringify(pick(true)));
  } catch {
    // Denied or full: the short part comes back, the texts do not.
  }
  return { ...pick(false), kept: '1' };
}

/** The query with what was left in the tab's storage, where it says that something was. */
export function recallSelection(query: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (query['kept'] !== '1') return query;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return kept !== null && typeof kept === 'object' ? { ...kept, ...query } : query;
  } catch {
    return query;
  }
}
