import { once } from 'node:events';
import { connect } from 'node:net';

export interface Answer {
  /** 0 when the connection ended without one. */
  readonly status: number;
  readonly retryAfter: boolean;
}

export interface Connection {
  /** Sends a whole HTTP/1.1 request and waits for its answer; one at a time. */
  readonly send: (request: string) => Promise<Answer>;
  readonly close: () => void;
}

const noAnswer: Answer = { status: 0, retryAfter: false };

/**
 * A kept-alive HTTP connection that costs next to nothing: it looks at the status, at the length and for `Retry-After`, and
 * leaves the rest of an answer unread. Answers without a `Content-Length` count as none.
 */
export async function openConnection(port: number): Promise<Connection> {
  let socket = connect(port, 'localhost');
  let answered: ((answer: Answer) => void) | null = null;
  let pieces: Buffer[] = [];
  let size = 0;
  let expected = 0;
  let answer = noAnswer;

  function listen(): void {
    socket.setNoDelay(true);
    socket.on('data', (piece: Buffer) => {
      pieces.push(piece);
      size += piece.length;
      if (expected === 0) readHead();
      if (expected > 0 && size >= expected) finish(answer);
    });
    socket.on('error', () => {});
    socket.on('close', () => finish(noAnswer));
  }

  function readHead(): void {
    const whole = pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
    const end = whole.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = whole.toString('latin1', 0, end).toLowerCase();
    const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
    answer = { status: length ? Number(head.slice(9, 12)) : 0, retryAfter: head.includes('\r\nretry-after:') };
    expected = end + 4 + Number(length ?? 0);
  }

  function finish(result: Answer): void {
    pieces = [];
    size = 0;
    expected = 0;
    const tell = answered;
    answered = null;
    tell?.(result);
  }

  listen();
  await once(socket, 'connect');
  return {
    send: (request) =>
      new Promise((resolve) => {
        if (socket.destroyed) {
          socket = connect(port, 'localhost');
          listen();
        }
        answered = resolve;
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}
