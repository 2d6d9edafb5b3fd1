import { newerSentence } from './database-fault.ts';
import { migrations, needsStop } from './migrations/list.ts';

/** How the tables of a database stand to this program. */
export interface MigrationState {
  /** Whether a server has made its tables. */
  readonly made: boolean;
  /** Names of what this version would change. */
  readonly pending: readonly string[];
  /** Names of what a later version has changed. */
  readonly unknown: readonly string[];
}

/** Looks, and changes nothing. `query` answers rows. */
export async function migrationsIn(
  query: (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>,
): Promise<MigrationState> {
  const [table] = await query(`select to_regclass('kysely_migration') is not null as there`);
  const made = table?.['there'] === true;
  const rows = made ? await query('select name from kysely_migration') : [];
  const done = new Set(rows.map(({ name }) => String(name)));
  return {
    made,
    pending: Object.keys(migrations).filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !Object.hasOwn(migrations, name)),
  };
}

/** Why a command leaves a database alone that another version has made, or undefined where it is of this one. */
export function otherVersion({ made, pending, unknown }: MigrationState): string | undefined {
  if (!made) return 'The database is empty. Start the server once, or restore a backup.';
  if (unknown.length > 0) return newerSentence(unknown.join(', '));
  if (pending.length === 0) return undefined;
  return `The database waits for changes of this version (${pending.join(', ')}), and servers of the version before may be using it. Nothing was changed. Run the command of that version, or start a server of this one first.`;
}

/** What the operator has to know before a start applies these, such as that other servers have to stop. */
export function stopSentence(pending: readonly string[]): string {
  const those = pending.filter((name) => needsStop.has(name));
  return those.length === 0
    ? 'Servers of the version before may go on meanwhile.'
    : `Stop all servers of the version before first: they can’t work after ${those.join(', ')}.`;
}
