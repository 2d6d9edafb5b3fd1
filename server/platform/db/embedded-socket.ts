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
  /** Resolves when all connections made so far are closed, each with its engine. */
  #closed: Promise<unknown> = Promise.resolve();

  constructor(open: () => Promise<Engine>) {
    this.#open = open;
  }

  socket(): Duplex {
    return new EmbeddedSocket((closed) => {
      const earlier = this.#closed;
      this.#closed = Promise.all([earlier, closed]);
      return earlier.then(() => this.#opened());
    });
  }

  /**
   * Resolves when all connections have ended and nothing touches the files of the database any more. The driver’s pool does not
   * wait for that: it says that it is closed while its connection is still being ended.
   */
  async closed(): Promise<void> {
    await this.#closed;
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
  readonly #open: (closed: Promise<void>) => Promise<Engine>;
  readonly #closed = Promise.withResolvers<void>();
  #engine: Engine | undefined;

  /** `open` is given what resolves when this connection and the engine that it was given are closed. */
  constructor(open: (closed: Promise<void>) => Promise<Engine>) {
    super();
    this.#open = open;
  }

  connect(): this {
    this.#open(this.#closed.promise).then(
      (engine) => {
        this.#engine = engine;
        void engine.ended.then((error) => this.destroy(error));
        if (this.destroyed) this.#close();
        else this.emit('connect');
      },
      (error: Error) => {
        this.#closed.resolve();
        this.destroy(error);
      },
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
    this.#close();
    done(error);
  }

  #send(messages: Buffer): void {
    // What is sent is copied whole, with the memory that lies around it.
    const own = messages.buffer.byteLength === messages.length ? messages : new Uint8Array(messages);
    this.#engine?.send(own).then(
      (answer) => this.push(answer.length > 0 ? answer : Buffer.alloc(0)),
      (error: Error) => this.destroy(error),
    );
  }

  #close(): void {
    const engine = this.#engine;
    this.#engine = undefined;
    if (engine) this.#closed.resolve(engine.close());
  }
}
