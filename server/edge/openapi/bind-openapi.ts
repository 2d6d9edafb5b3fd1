import type { FastifyInstance } from 'fastify';
import { encodedBody } from '../http/encoded-body.ts';
import { sendEncoded } from '../http/send-encoded.ts';
import type { OpenapiDocument } from './bundle-openapi.ts';

/** `GET /openapi.json`: the whole contract, for tools. It is the same for everybody, and written and compressed once. */
export function bindOpenapi(app: FastifyInstance, document: OpenapiDocument): void {
  const body = encodedBody('application/json; charset=utf-8', JSON.stringify(document), 11);
  app.get('/openapi.json', (request, reply) => sendEncoded(request, reply, body, 'public, no-cache'));
}
