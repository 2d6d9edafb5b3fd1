import { Duplex } from 'node:stream';
import type { Engine } from './embedded-engine.ts';

/** Milliseconds after a vain opening during which no other is tried. */
const pause = 1_000;

/**
 * Connections of the PostgreSQL driver to the embedded database, one at a time. When the database has come to an end, as
 * when its log finds no space on the disk, the next connection opens it anew: it recovers from its log, as a server does.
 */
export class EmbeddedSockets {
  readonly #open: () => Promise<Engine>;
  #failed: { readonly at: number; readonly error: unknown } | undefined;
  #closed: Promise<void> = Promise.resolve();

  constructor(open: () => Promise<Engine>) {
    this.#open = open;
  }

  socket(): Duplex {
    const before = this.#closed;
    const closed = Promise.withResolvers<void>();
    this.#closed = closed.promise;
    return new EmbeddedSocket(() => before.then(() => this.#opened()), closed.resolve);
  }

  /** Resolves when the connections that there were have let go of the files; they have to be ended for that. */
  closed(): Promise<void> {
    return this.#closed;
  }

  async #opened(): Promise<Engine> {
    const failed = this.#failed;
    if (failed && performance.now() - failed.at < pause) throw failed.error;
    try {
      return await this.#open();
    } catch (error) {
      this.#failed = { at: performance.now(), error };
      throw error;
    }
  }
}

/** What the driver needs of a network socket. */
class EmbeddedSocket extends Duplex {
  readonly #open: () => Promise<Engine>;
  readonly #onClosed: () => void;
  #opening: Promise<Engine> | undefined;
  #engine: Engine | undefined;

  constructor(open: () => Promise<Engine>, onClosed: () => void) {
    super();
    this.#open = open;
    this.#onClosed = onClosed;
  }

  connect(): this {
    this.#opening = this.#open();
    this.#opening.then(
      (engine) => {
        this.#engine = engine;
        void engine.ended.then((error) => this.destroy(error));
        if (!this.destroyed) this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#engine = undefined;
    void this.#close();
    done(error);
  }

  async #close(): Promise<void> {
    // One that could not be opened has nothing to let go of.
    const engine = await this.#opening?.catch(() => undefined);
    await engine?.close().catch(() => {});
    this.#onClosed();
  }

  #send(messages: Buffer): void {
    // What is sent is copied whole, with the memory that lies around it.
    const own = messages.buffer.byteLength === messages.length ? messages : new Uint8Array(messages);
    this.#engine?.send(own).then(
      (answer) => this.push(answer.length > 0 ? answer : Buffer.alloc(0)),
      (error: Error) => this.destroy(error),
    );
  }
}
