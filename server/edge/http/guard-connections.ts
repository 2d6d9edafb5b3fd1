import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { bucketAddress } from '../../platform/rate-limit/bucket-address.ts';

/** What one client may take up. docs/operators/limits.md tells operators the same. */
export interface ConnectionLimits {
  /** Connections of one address. */
  readonly sockets: number;
  /** Requests of one address that have not arrived completely, or whose answer is not ready or not fetched. */
  readonly requests: number;
  /** Requests of one connection without an answer. Browsers send one, then wait. */
  readonly pipelined: number;
  /** How long a body may take whatever its size, and an answer may lie unread, milliseconds. */
  readonly graceTime: number;
  /** After that, the least that has to go on flowing, bytes a second. */
  readonly leastRate: number;
}

export const connectionLimits: ConnectionLimits = {
  sockets: 512,
  requests: 100,
  pipelined: 8,
  graceTime: 15_000,
  leastRate: 1024,
};

/** One request of a connection, until it has arrived and its answer is fetched. */
interface OpenRequest {
  readonly request: IncomingMessage;
  readonly reply: ServerResponse;
  readonly since: number;
  readonly read: number;
}

interface Connection {
  readonly address: string;
  readonly open: Set<OpenRequest>;
  served: boolean;
  /** Since when an answer is not fetched, and how much was fetched then. */
  unread: { readonly since: number; readonly sent: number } | null;
}

type Reason = 'too_many_connections' | 'too_many_pipelined' | 'slow_body' | 'unread_reply';

/**
 * Closes the connections of clients that take up more than their share, send a body too slowly or do not fetch their
 * answers: each holds memory that nobody else can use. A client with too many connections loses an idle one first.
 * Addresses that `isTrusted` knows carry many clients and may open as many connections as they like.
 */
export function guardConnections(
  server: Server,
  options: {
    readonly limits: ConnectionLimits;
    readonly isTrusted: (address: string | undefined) => boolean;
    readonly onClosed: (reason: Reason, address: string) => void;
    readonly clock?: (() => number) | undefined;
  },
): void {
  const { limits, isTrusted, onClosed, clock = () => performance.now() } = options;
  const connections = new Map<Socket, Connection>();
  const byAddress = new Map<string, Set<Socket>>();

  server.on('connection', (socket: Socket) => {
    const address = bucketAddress(socket.remoteAddress ?? '');
    const others = byAddress.get(address) ?? new Set();
    if (others.size >= limits.sockets && !isTrusted(socket.remoteAddress)) {
      const idle = [...others].find((other) => isIdle(connections.get(other)));
      close(idle ?? socket, 'too_many_connections', address);
      if (!idle) return;
    }
    byAddress.set(address, others.add(socket));
    connections.set(socket, { address, open: new Set(), served: false, unread: null });
    socket.once('close', () => {
      connections.delete(socket);
      others.delete(socket);
      if (others.size === 0 && byAddress.get(address) === others) byAddress.delete(address);
    });
  });

  // Before anybody else: whoever answers finds the connection closed.
  server.prependListener('request', (request: IncomingMessage, reply: ServerResponse) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.served = true;
    const entry = { request, reply, since: clock(), read: request.socket.bytesRead };
    connection.open.add(entry);
    reply.once('close', () => {
      if (request.complete) connection.open.delete(entry);
    });
    if (connection.open.size > limits.pipelined) close(request.socket, 'too_many_pipelined', connection.address);
  });

  const checking = setInterval(() => {
    const now = clock();
    for (const [socket, connection] of connections) {
      if (isSlow(socket, connection, now)) close(socket, 'slow_body', connection.address);
      else if (isUnread(socket, connection, now)) close(socket, 'unread_reply', connection.address);
    }
  }, 1_000);
  checking.unref();
  server.once('close', () => clearInterval(checking));

  function isSlow(socket: Socket, { open }: Connection, now: number): boolean {
    for (const entry of open) {
      const { request, reply, since, read } = entry;
      if (request.complete && reply.closed) open.delete(entry);
      const passed = now - since;
      const least = (passed * limits.leastRate) / 1000;
      if (!request.complete && passed >= limits.graceTime && socket.bytesRead - read < least) return true;
    }
    return false;
  }

  function isUnread(socket: Socket, connection: Connection, now: number): boolean {
    const sent = sentBytes(socket);
    if (sent >= socket.bytesWritten) {
      connection.unread = null;
      return false;
    }
    connection.unread ??= { since: now, sent };
    const passed = now - connection.unread.since;
    if (passed < limits.graceTime) return false;
    if (sent - connection.unread.sent < (passed * limits.leastRate) / 1000) return true;
    connection.unread = { since: now, sent };
    return false;
  }

  function close(socket: Socket, reason: Reason, address: string): void {
    if (socket.destroyed) return;
    socket.destroy();
    onClosed(reason, address);
  }
}

function isIdle(connection: Connection | undefined): boolean {
  return connection !== undefined && connection.served && connection.open.size === 0;
}

/** Bytes that the system has accepted. Node tells what was handed to it and what of that is still waiting. */
function sentBytes(socket: Socket): number {
  const { _handle: handle } = socket as unknown as {
    readonly _handle?: { readonly bytesWritten: number; readonly writeQueueSize: number } | null;
  };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten;
}
