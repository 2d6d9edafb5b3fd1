/**
 * So long a connection works by the plans it has made, milliseconds. A plan made for a table with a handful of rows is kept
 * however large it has become, until the database happens to count again.
 */
const planLife = 5_000;

const discard = 'discard plans; ';

/** What a connection sends before a transaction: with its very first one nothing, and `discard plans; ` when its plans are old. */
export function planAge(): (connection: object) => '' | typeof discard {
  const plannedAt = new WeakMap<object, number>();
  return (connection) => {
    const now = performance.now();
    const before = plannedAt.get(connection);
    if (before !== undefined && now - before < planLife) return '';
    plannedAt.set(connection, now);
    return before === undefined ? '' : discard;
  };
}
