import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InstanceRegistry } from '../../platform/tenancy/instance-registry.ts';
import type { Span, Tracing } from '../../platform/tracing/tracing.ts';
import { whenOver } from './when-over.ts';

/** Methods by their names; anything else may have been made up by a client. */
const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * A span for each request, from its arrival until its answer is fetched or its connection ends. It says which operation it
 * was, never what was asked: addresses of pages may hold one-use tokens.
 */
export function traceRequests(
  app: FastifyInstance,
  {
    tracing,
    instances,
    isTrusted,
    isProbe,
  }: {
    readonly tracing: Tracing;
    readonly instances: InstanceRegistry;
    /** Whether an address is a proxy's of this shop; others may not link their traces. */
    readonly isTrusted: (address: string | undefined) => boolean;
    readonly isProbe: (request: FastifyRequest) => boolean;
  },
): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, reply, done) => {
    if (isProbe(request)) return done();
    const { method, url: route } = request.routeOptions;
    const sender = isTrusted(request.raw.socket.remoteAddress) ? request.headers['traceparent'] : undefined;
    const instance = instances.byHost(request.host)?.id;
    const span = tracing.request({
      id: request.id,
      name: request.routeOptions.config.operation ?? 'page',
      attributes: {
        'http.request.method': methods.includes(request.method) ? request.method : '_OTHER',
        ...(method !== undefined && route !== undefined && { 'http.route': route }),
        ...(instance !== undefined && { 'livery.instance': instance }),
      },
      sender: typeof sender === 'string' ? sender : undefined,
    });
    spans.set(request, span);
    whenOver(request.raw, reply.raw, () => {
      const status = reply.raw.headersSent ? reply.raw.statusCode : 499;
      span.set({ 'http.response.status_code': status });
      span.end(status >= 500 ? status : undefined);
    });
    span.within(done);
  });
  // What reads a body calls back from the connection, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
}
