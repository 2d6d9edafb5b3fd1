/** A stored text as JSON; null where it is none. Small, for every page has it. */
export function parseJson(stored: string | null): unknown {
  if (stored === null) return null;
  try {
    return JSON.parse(stored) as unknown;
  } catch {
    return null;
  }
}
