import pg from 'pg';
import { DatabaseFault, newerSentence } from './database-fault.ts';
import { migrationsIn } from './migration-state.ts';

/**
 * Throws `DatabaseFault` when a PostgreSQL is newer than this program, before a start has changed anything. One that does not answer
 * is left to `openDatabase`, which waits for it.
 */
export async function refuseNewer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { unknown } = await migrationsIn(async (text) => (await client.query(text)).rows);
    if (unknown.length > 0) throw new DatabaseFault(newerSentence(unknown.join(', ')));
  } catch (error) {
    if (error instanceof DatabaseFault) throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
