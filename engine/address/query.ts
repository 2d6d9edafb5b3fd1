/** Query of an address as plain strings; the last of several equal names counts. */
export function parseQuery(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/**
 * Query text without the question mark. Lists and objects use brackets: `{order: [{column: 0}]}` → `order[0][column]=0`.
 * Null, undefined and empty strings are left out: a parameter without a value is a parameter that was not given.
 */
export function writeQuery(values: Readonly<Record<string, unknown>>): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(values)) write(encodeURIComponent(name), value, pairs);
  return pairs.join('&');
}

export function pathWithQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const text = writeQuery(query);
  return text === '' ? path : `${path}?${text}`;
}

function write(name: string, value: unknown, pairs: string[]): void {
  if (value === null || value === undefined || value === '') return;
  if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) write(`${name}[${encodeURIComponent(key)}]`, item, pairs);
    return;
  }
  pairs.push(`${name}=${encodeURIComponent(String(value))}`);
}
