import type { CataloguePart } from '../../../schemas/generated/contract.ts';
import { buffersOf, groupsOf, packColumns } from './pack.ts';
import type { Answers, Choices, FromFilter, Question, QuestionName, Questions, ToFilter } from './protocol.ts';

/** A way to a filter: in a thread of its own, or here. */
export interface FilterPort {
  readonly post: (message: ToFilter, transfer: ArrayBuffer[]) => void;
  readonly close: () => void;
}

/** Opens a port. `down`: it does not start, or runs no more. May throw. */
export type OpenPort = (receive: (message: FromFilter) => void, down: (why: string) => void) => FilterPort;

export interface FilterClient {
  readonly choices: Choices;
  /** `done` is called with the answer, unless the question is given up by what this returns. */
  readonly request: <Name extends QuestionName>(
    kind: Name,
    question: Questions[Name],
    done: (answer: Answers[Name]) => void,
  ) => () => void;
  readonly close: () => void;
}

export interface FilterOptions {
  readonly parts: readonly CataloguePart[];
  /** Units of the currency that prices are in, to the dollar. */
  readonly rate: number;
  /** Ways to a filter, the best first; the next one takes the place of one that is down. */
  readonly ways: readonly OpenPort[];
  /** The way of this number cannot be used. */
  readonly onDown: (way: number, why: string) => void;
  /** Lets everything else on the page have its turn. */
  readonly turn: () => Promise<void>;
  /** The catalogue is not wanted any more. */
  readonly signal: AbortSignal;
}

/** Milliseconds after which a filter that has not answered counts as dead, twice as many at most; building takes longer than a question. */
const timeouts = { build: 30_000, request: 5_000 };

/**
 * Opens a filter for a catalogue: hands its columns over, part by part, and is ready when the index is built. Where a filter
 * goes down later, the next way is taken, and questions without an answer are asked there. Rejects where no way is left, or
 * where `signal` says so before it is ready.
 */
export function openFilter(options: FilterOptions): Promise<FilterClient> {
  const { ways, signal } = options;
  const requested = new Map<number, Requested>();
  let last = 0;
  let connection: Connection | null = null;
  let client: FilterClient | null = null;
  let isClosed = false;

  return new Promise((resolve, reject) => {
    function close(): void {
      isClosed = true;
      connection?.close();
      requested.clear();
    }

    function take(way: number): void {
      const open = ways[way];
      if (!open) {
        close();
        reject(new Error('The services cannot be filtered'));
        return;
      }
      connection = connect(open, options, {
        built(choices) {
          for (const [id, { question }] of requested) connection?.post({ kind: 'request', id, question });
          client ??= { choices, request, close };
          resolve(client);
        },
        answer(id, answer) {
          const done = requested.get(id)?.done;
          requested.delete(id);
          done?.(answer as never);
          return requested.size > 0;
        },
        down(why) {
          if (isClosed) return;
          options.onDown(way, why);
          take(way + 1);
        },
      });
    }

    const request: FilterClient['request'] = (kind, question, done) => {
      const id = (last += 1);
      const message = { kind, ...question } as unknown as Question;
      requested.set(id, { question: message, done });
      connection?.post({ kind: 'request', id, question: message });
      return () => {
        if (requested.delete(id)) connection?.post({ kind: 'drop', id });
      };
    };

    signal.addEventListener('abort', () => {
      if (client) return;
      close();
      reject(signal.reason as Error);
    });
    if (signal.aborted) reject(signal.reason as Error);
    else take(0);
  });
}

interface Requested {
  readonly question: Question;
  readonly done: (answer: never) => void;
}

interface Connection {
  /** Questions wait until the index is built: `built` is the time to ask them. */
  readonly post: (message: ToFilter) => void;
  readonly close: () => void;
}

interface Heard {
  built(choices: Choices): void;
  /** @returns whether another answer is waited for */
  answer(id: number, answer: Answers[QuestionName]): boolean;
  /** Called once, and nothing after it. */
  down(why: string): void;
}

/** Opens one way to a filter and has the index built there. */
function connect(open: OpenPort, { parts, rate, turn }: FilterOptions, received: Heard): Connection {
  let port: FilterPort | null = null;
  let isBuilt = false;
  let isOver = false;
  let watch: ReturnType<typeof setTimeout> | undefined;
  let isExpected = false;
  let hasReplied = false;

  function close(): void {
    isOver = true;
    clearTimeout(watch);
    port?.close();
  }
  function down(why: string): void {
    if (isOver) return;
    close();
    received.down(why);
  }
  /** One timer sees to many answers, as a timer for each would take the page longer than asking does. */
  function expectWithin(time: number): void {
    isExpected = true;
    if (watch !== undefined) return;
    hasReplied = false;
    watch = setTimeout(() => {
      watch = undefined;
      if (!isExpected) return;
      if (hasReplied) expectWithin(time);
      else down('It does not answer');
    }, time);
  }

  function receive(message: FromFilter): void {
    if (isOver) return;
    hasReplied = true;
    if (message.kind === 'failed') {
      down(message.message);
    } else if (message.kind === 'built') {
      clearTimeout(watch);
      watch = undefined;
      isBuilt = true;
      isExpected = false;
      received.built(message.choices);
    } else isExpected = received.answer(message.id, message.answer);
  }

  async function handOver(): Promise<void> {
    for (const { columns } of parts) {
      await turn();
      if (isOver) return;
      const packed = packColumns(columns, rate);
      port?.post({ kind: 'columns', columns: packed }, buffersOf(packed));
    }
    expectWithin(timeouts.build);
    port?.post({ kind: 'build', ...groupsOf(parts[0]?.networks ?? []) }, []);
  }

  // Later, so that whoever opens it has it before it is heard of.
  queueMicrotask(() => {
    if (isOver) return;
    try {
      port = open(receive, down);
      handOver().catch((error: unknown) => down(String(error)));
    } catch (error) {
      down(error instanceof Error ? error.message : String(error));
    }
  });
  return {
    post(message) {
      if (!isBuilt || isOver) return;
      if (message.kind === 'request') expectWithin(timeouts.request);
      port?.post(message, []);
    },
    close,
  };
}
