import type { FastifyError, FastifyRequest } from 'fastify';

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
        message: error.message,
        stack: error.stack ?? '',
      }),
    },
  };
}

export function withoutQuery(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}
