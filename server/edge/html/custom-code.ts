import { Script } from 'node:vm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Instance } from '../../platform/tenancy/instance.ts';

/** Where the page's frame finds the operator's code, see `engine/shell/consent/service-frame.tsx`. */
export const customCodePath = '/app/frames/custom-code';

/**
 * Its origin is nobody's: it reaches neither the page around it nor cookies, storage or the session, however it is
 * opened. It may load scripts and send what it knows to others, as analytics do.
 */
export const customCodePolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self' https:",
  'connect-src https:',
  'img-src https: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The operator's JavaScript, for the instances that allow it. Specification: A8, B5, decision 54, fault 35. */
export function bindCustomCode(app: FastifyInstance, instanceOf: (request: FastifyRequest) => Instance): void {
  app.get(customCodePath, (request, reply) =>
    codeOf(instanceOf(request)) === null ? reply.callNotFound() : send(reply, 'text/html; charset=utf-8', frame),
  );
  app.get(`${customCodePath}.js`, (request, reply) => {
    const code = codeOf(instanceOf(request));
    if (code === null) return reply.callNotFound();
    // Asked for by a page of no origin.
    return send(reply.header('cross-origin-resource-policy', 'cross-origin'), 'text/javascript; charset=utf-8', code);
  });
}

const frame = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Custom code</title>
<script src="${customCodePath}.js"></script></head><body></body></html>
`;

/** What runs; null where nothing may. */
function codeOf({ settings }: Instance): string | null {
  const { customCode: code, customCodeAllowed: isAllowed } = settings;
  if (isAllowed !== true || typeof code !== 'string' || code.trim() === '') return null;
  return isScript(code) ? code : "console.error('Custom code is not valid JavaScript');";
}

/** Only reads the code: nothing of it runs here. */
function isScript(code: string): boolean {
  try {
    return new Script(code) instanceof Script;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

function send(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply
    .header('content-security-policy', customCodePolicy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-cache')
    .type(type)
    .send(body);
}
