import type { FastifyError, FastifyRequest } from 'fastify';
import { errorText } from '../../platform/jobs/error-text.ts';

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * What the log may say. It is built from a list of what is allowed, never from what came in: no headers, no query
 * strings, no bodies, so that no token or password can get into it (fault 29).
 */
export function logOptions(level: LogLevel, stream?: { write: (line: string) => void }) {
  return {
    level,
    ...(stream ? { stream } : {}),
    redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie'], censor: '[hidden]' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: withoutQuery(request.url),
        host: request.headers.host ?? '',
        address: request.ip,
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode ?? 0 }),
      err: (error: FastifyError) => ({
        type: error.name,
        code: error.code,
        message: errorText(error),
        stack: (error.stack ?? '').replace(error.message, ''),
        causes: causesOf(error),
      }),
    },
  };
}

/** What the error came from, outermost first: `ECONNREFUSED: connect …`. Messages are without passwords and tokens. */
function causesOf(error: unknown): readonly string[] {
  const causes: string[] = [];
  for (let one = causeOf(error); one !== undefined && causes.length < 5; one = causeOf(one))
    causes.push(errorText(one));
  return causes;
}

function causeOf(error: unknown): unknown {
  if (error instanceof AggregateError) return error.errors[0] ?? error.cause;
  return error instanceof Error ? error.cause : undefined;
}

export function withoutQuery(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}
