import { setImmediate as turn } from 'node:timers/promises';
import { type PGlite, messages, parse, protocol } from '@electric-sql/pglite';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { isStalePlan } from './failures.ts';
import { PreparedStatements, StatementNames } from './statement-names.ts';

type Message = messages.BackendMessage;

/** A statement that the database has parsed. */
interface Parsed {
  /** Empty for one that lasts until the next. */
  readonly name: string;
  /** Types of its parameters, by the database's numbers. */
  readonly parameters: readonly number[];
  /** What its rows look like. */
  readonly columns: readonly Message[];
}

const { serialize } = protocol;

/**
 * The one connection to the embedded database. Statements that are run often stay prepared, and go to the database in one
 * piece; PGlite's own `query` has each parsed and planned anew, in six pieces.
 *
 * The database works within our thread and answers before anything else can happen, so whoever has many statements to run
 * would never let requests in: after each statement, everybody else gets a turn.
 */
export class EmbeddedConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  readonly #statements = new PreparedStatements();
  readonly #names = new StatementNames(this.#statements, (name) => {
    this.#prepared.delete(name);
    this.#closing.push(serialize.close({ type: 'S', name }));
  });
  readonly #prepared = new Map<string, Parsed>();
  /** Goes to the database with the next message. */
  #closing: Uint8Array[] = [];

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#alone(async () => {
      try {
        const parsed = await this.#parsed(sql, parameters.length > 0 ? this.#names.nameOf(sql) : undefined);
        return await this.#run(parsed, parameters);
      } catch (error) {
        if (isStalePlan(error)) this.#statements.forget();
        throw error;
      }
    });
    return { rows: result.rows as Row[], numAffectedRows: BigInt(result.affectedRows ?? 0) };
  }

  // oxlint-disable-next-line require-yield -- the database has no cursors
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database cannot stream rows');
  }

  /** Runs statements without parameters and rows; answers the tag of the last one, e.g. `COMMIT`. */
  async command(text: string): Promise<string | undefined> {
    const answers = await this.#alone(() => this.#send(serialize.query(text)));
    return answers.findLast((answer) => answer instanceof messages.CommandCompleteMessage)?.text;
  }

  async #parsed(text: string, name = ''): Promise<Parsed> {
    const known = this.#prepared.get(name);
    if (known) return known;
    const answers = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const columns = answers.filter((answer) => answer instanceof messages.RowDescriptionMessage);
    const parsed = { name, parameters: parse.parseDescribeStatementResults(answers), columns };
    if (name !== '') this.#prepared.set(name, parsed);
    return parsed;
  }

  async #run({ name, parameters, columns }: Parsed, values: readonly unknown[]) {
    const { serializers, parsers } = this.#pglite;
    const texts = values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const write = serializers[parameters[index] ?? 0];
      return write ? write(value) : String(value);
    });
    const answers = await this.#send(
      serialize.bind({ statement: name, values: texts }),
      serialize.execute({}),
      serialize.sync(),
    );
    const [result] = parse.parseResults([...columns, ...answers], parsers, { rowMode: 'object' });
    return result ?? { rows: [], affectedRows: 0 };
  }

  #send(...pieces: readonly Uint8Array[]): Promise<Message[]> {
    const closing = this.#closing;
    this.#closing = [];
    return this.#pglite.execProtocolStream(Buffer.concat([...closing, ...pieces]), { syncToFs: false });
  }

  async #alone<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.#pglite.runExclusive(work);
    } finally {
      await turn();
    }
  }
}
