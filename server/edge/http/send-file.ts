import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply } from 'fastify';

/** Sends a file to be saved: never shown in place, never guessed at, and powerless should a browser show it after all. */
export async function sendFile(reply: FastifyReply, file: File): Promise<FastifyReply> {
  return (
    reply
      .header('content-disposition', `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .type('application/octet-stream')
      .header('content-length', file.size)
      // A piece at a time, as fast as the caller reads.
      .send(Readable.fromWeb(file.stream() as ReadableStream))
  );
}
