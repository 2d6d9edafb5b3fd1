import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pickCoding } from './encoded-body.ts';
import { addVary } from './send-encoded.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** `onSend` hook: compresses texts of a kilobyte and more that are made for one request. */
export async function compressReply(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < 1024 || reply.hasHeader('content-encoding')) return payload;
  addVary(reply, 'accept-encoding');
  const coding = pickCoding(request.headers['accept-encoding']);
  if (coding === 'identity') return payload;
  reply.header('content-encoding', coding).removeHeader('content-length');
  return coding === 'br'
    ? brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : gzipped(payload, { level: 5 });
}
