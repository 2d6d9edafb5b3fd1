import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Answers what is no HTTP request, or none in time, and ends the connection. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOf[error.code ?? ''] ?? 400;
  const message = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({ message: `${message}.` });
  const headers = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${message}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
