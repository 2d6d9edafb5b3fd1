import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from '../../../engine/compile/contract/contract.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { withoutQuery } from './log-options.ts';
import { sendRefusal } from './refusal.ts';

/** 405 with `Allow` where the path is known by other methods, else 404. */
export function answerUnknownPath(
  contract: Contract,
  request: FastifyRequest,
  reply: FastifyReply,
  instance: Instance | null,
): FastifyReply {
  const path = withoutQuery(request.url);
  const methods = methodsOf(contract, path);
  if (methods.length > 0) {
    reply.header('allow', methods.join(', '));
    return sendRefusal(
      reply,
      {
        status: 405,
        sentence: { key: 'method_not_allowed', values: { method: request.method, allowed: methods.join(', ') } },
      },
      instance,
    );
  }
  return sendRefusal(
    reply,
    { status: 404, sentence: { key: 'unknown_path', values: { path: path.slice(0, 200) } } },
    instance,
  );
}

function methodsOf(contract: Contract, path: string): string[] {
  const methods = Object.values(contract.operations)
    .filter((operation) => fits(operation.path, path))
    .map((operation) => operation.method);
  return [...new Set(methods)].sort();
}

function fits(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const given = path.split('/');
  return (
    expected.length === given.length &&
    expected.every((part, index) => (part.startsWith('{') ? given[index] !== '' : part === given[index]))
  );
}
