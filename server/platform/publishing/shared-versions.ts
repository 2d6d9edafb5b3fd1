import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Database, Trx } from '../db/database.ts';
import { type DefinitionStore, type PublishEvent, storedVersions } from './definition-store.ts';

const compressed = promisify(gzip);
const expanded = promisify(gunzip);

/** Key of the lock that makes changes of what a brand serves one at a time. */
const lock = 7_814_112;

/**
 * Published versions in the database of several machines. The data folder of each follows: what is published on one is copied into the
 * folders of all, from which servers serve as ever.
 */
export class SharedVersions {
  readonly #db: Database;
  readonly #folder: DefinitionStore;
  #seen: number | undefined;

  constructor(db: Database, folder: DefinitionStore) {
    this.#db = db;
    this.#folder = folder;
  }

  /** Brings the data folder up to date. What was published in the folder before machines shared versions is shared now. */
  async pull(): Promise<void> {
    const events = await this.#countEvents();
    if (events === this.#seen) return;
    if (this.#seen === undefined)
      for (const id of this.#folder.instances()) await this.#db.write(id, (trx) => this.#adopt(trx, id));
    const brands = await this.#db.system((trx) =>
      trx.selectFrom('publish_event').select('instance').distinct().orderBy('instance').execute(),
    );
    for (const { instance } of brands) await this.#follow(instance);
    this.#seen = events;
  }

  /** Makes a version of the data folder, or an earlier one, live on all machines. Throws when there is no such version. */
  async record(instance: string, event: PublishEvent): Promise<void> {
    await this.#db.write(instance, async (trx) => {
      await locked(trx);
      await this.#send(trx, event.version);
      await addEvents(trx, [event]);
      await prune(trx);
    });
    await this.#follow(instance);
  }

  /** Not the highest number: numbers are given before transactions end. */
  async #countEvents(): Promise<number> {
    const { events } = await this.#db.system((trx) =>
      trx
        .selectFrom('publish_event')
        .select((row) => row.fn.countAll().as('events'))
        .executeTakeFirstOrThrow(),
    );
    return Number(events);
  }

  async #adopt(trx: Trx, instance: string): Promise<void> {
    await locked(trx);
    if (await trx.selectFrom('publish_event').select('id').limit(1).executeTakeFirst()) return;
    const events = this.#folder.history(instance).filter(({ version }) => this.#folder.has(instance, version));
    for (const { version } of events) await this.#send(trx, version);
    await addEvents(trx, events);
  }

  /** Stores a version with the files that are not there yet. */
  async #send(trx: Trx, version: string): Promise<void> {
    const { instance } = trx;
    const known = await trx.selectFrom('published_version').select('version').where('version', '=', version).execute();
    if (known.length > 0) return;
    const { definition, files } = this.#folder.contents(instance, version);
    const named = files.map(([name, body]) => [name, hashOf(body), body] as const);
    for (const [, hash, body] of named)
      await trx
        .insertInto('published_file')
        .values({ instance, hash, body })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await trx
      .insertInto('published_version')
      .values({
        instance,
        version,
        definition: await compressed(definition),
        files: JSON.stringify(named.map(([name, hash]) => [name, hash])),
      })
      .execute();
  }

  /** Copies what a brand serves into the data folder: versions first, and the history that names them last. */
  async #follow(instance: string): Promise<void> {
    const { events, versions } = await this.#db.read(instance, async (trx) => ({
      events: await trx.selectFrom('publish_event').selectAll().orderBy('id').execute(),
      versions: await trx.selectFrom('published_version').select('version').execute(),
    }));
    for (const { version } of versions)
      if (!this.#folder.has(instance, version)) await this.#receive(instance, version);
    this.#folder.replaceHistory(
      instance,
      events.map(({ version, at, made_by: by, action, release }) => ({
        version,
        at: at.toISOString(),
        by,
        action,
        ...(release !== null && { release }),
      })),
    );
    await this.#folder.prune(instance);
  }

  async #receive(instance: string, version: string): Promise<void> {
    const found = await this.#db.read(instance, async (trx) => {
      const row = await trx
        .selectFrom('published_version')
        .select(['definition', 'files'])
        .where('version', '=', version)
        .executeTakeFirst();
      if (!row) return null;
      const bodies = await trx
        .selectFrom('published_file')
        .select(['hash', 'body'])
        .where('hash', 'in', ['', ...row.files.map(([, hash]) => hash)])
        .execute();
      return { ...row, bodies: new Map(bodies.map(({ hash, body }) => [hash, Buffer.from(body)])) };
    });
    if (!found) return;
    const files = found.files.flatMap(([name, hash]) => {
      const body = found.bodies.get(hash);
      return body ? [[name, body] as const] : [];
    });
    const definition = (await expanded(Buffer.from(found.definition))).toString('utf8');
    this.#folder.receive(instance, version, { definition, files });
  }
}

async function locked(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock}, hashtext(${trx.instance}))`.execute(trx);
}

async function addEvents(trx: Trx, events: readonly PublishEvent[]): Promise<void> {
  const { instance } = trx;
  for (const { version, at, by, action, release } of events)
    await trx
      .insertInto('publish_event')
      .values({ instance, version, at: new Date(at), made_by: by, action, ...(release !== undefined && { release }) })
      .execute();
}

/** Removes versions that were live long ago and what only they show. The history stays. */
async function prune(trx: Trx): Promise<void> {
  await sql`delete from published_version where version not in (
    select version from publish_event group by version order by max(id) desc limit ${storedVersions})`.execute(trx);
  await sql`delete from published_file where hash not in (
    select entry->>1 from published_version, jsonb_array_elements(files) as entry)`.execute(trx);
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}
