import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const waiting = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls once when an answer is fetched or its connection has ended. Of a connection that ends, answers that wait behind
 * another one do not say so themselves.
 */
export function whenOver(request: IncomingMessage, reply: ServerResponse, over: () => void): void {
  const { socket } = request;
  const calls = waiting.get(socket) ?? new Set();
  if (!waiting.has(socket)) {
    waiting.set(socket, calls);
    socket.once('close', () => {
      for (const call of calls) call();
    });
  }
  const call = () => {
    if (calls.delete(call)) over();
  };
  calls.add(call);
  if (socket.destroyed) call();
  else reply.once('close', call);
}
