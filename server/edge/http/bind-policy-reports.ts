import type { FastifyInstance } from 'fastify';
import { policyReportPath } from './security-headers.ts';

/** Reports are some hundred bytes; several come together. */
const bodyLimit = 32 * 1024;
/** Lines of a process in the log, in so many milliseconds: anybody can send reports. */
const limit = { lines: 20, window: 60_000 };

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
}

/**
 * Where browsers report what the content security policy has refused: a script that somebody has brought in, or a mistake in the policy.
 * What is logged holds addresses without their queries, which may carry one-use tokens.
 */
export function bindPolicyReports(app: FastifyInstance, clock: () => number = () => performance.now()): void {
  let lines = 0;
  let since = clock();
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
    scope.post(policyReportPath, async (request, reply) => {
      if (clock() - since >= limit.window) [lines, since] = [0, clock()];
      for (const violation of violationsIn(String(request.body ?? ''))) {
        lines += 1;
        if (lines > limit.lines) break;
        request.log.warn({ event: 'csp_violation', ...violation }, 'the content security policy refused something');
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

/** What is in a report of either kind: one of `report-uri`, or a list of `report-to`. Nothing for anything else. */
function violationsIn(text: string): readonly Violation[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return [];
  }
  const reports: readonly unknown[] = Array.isArray(content) ? content : [content];
  return reports.flatMap((report) => {
    const body =
      valueOf(report, 'csp-report') ?? (valueOf(report, 'type') === 'csp-violation' && valueOf(report, 'body'));
    if (typeof body !== 'object' || body === null) return [];
    const text = (...names: readonly string[]) => names.map((name) => valueOf(body, name)).find(isText) ?? '';
    return [
      {
        directive: text('effectiveDirective', 'effective-directive', 'violated-directive').slice(0, 60),
        blocked: withoutQuery(text('blockedURL', 'blocked-uri')),
        page: withoutQuery(text('documentURL', 'document-uri')),
      },
    ];
  });
}

function valueOf(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null && Object.hasOwn(of, name)
    ? (of as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Origin and path of an address; words such as `inline` as they are. */
function withoutQuery(address: string): string {
  return address.replace(/[?#][^]*$/, '').slice(0, 200);
}
