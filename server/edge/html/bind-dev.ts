import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pickLocale } from '../../platform/words/pick-locale.ts';
import { parseQuery } from '../http/parse-query.ts';
import { hijack } from '../http/when-done.ts';
import type { InstanceRegistry } from '../../platform/tenancy/instance-registry.ts';
import type { DevEvent, DevHooks } from './dev-hooks.ts';
import { explainBlock } from './explain-block.ts';

/** Between two lines that keep the connection open through proxies, milliseconds. */
const keepAlive = 20_000;

/**
 * `/app/dev/events` (server-sent events), `/app/dev/index` (the newest index of the caller's instance) and
 * `/app/dev/explain` (which files set a block).
 */
export function bindDev(app: FastifyInstance, instances: InstanceRegistry, dev: DevHooks): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const close of open) close();
  });

  app.get('/app/dev/events', (request, reply) => {
    hijack(request, reply);
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write('retry: 500\n\n');
    const send = (event: DevEvent) => void stream.write(`data: ${JSON.stringify(event)}\n\n`);
    const stop = dev.events(send);
    const timer = setInterval(() => stream.write(': still here\n\n'), keepAlive);
    const close = () => {
      clearInterval(timer);
      stop();
      open.delete(close);
      stream.end();
    };
    open.add(close);
    request.raw.once('close', close);
  });

  app.get('/app/dev/index', async (request, reply) => {
    const instance = instances.byHost(request.host);
    const query = parseQuery(request.url.split('?')[1] ?? '');
    const index = instance?.indexes[pickLocale(instance, query['locale'], request.headers.cookie)];
    return reply.header('cache-control', 'no-store').send(index ?? null);
  });

  app.get('/app/dev/explain', async (request, reply) => {
    const instance = instances.byHost(request.host);
    const query = parseQuery(request.url.split('?')[1] ?? '');
    const text = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
    const requested = { document: text('document'), path: text('path'), properties: text('properties') };
    const found = instance ? explainBlock((...spot) => dev.explain(instance.id, ...spot), requested) : null;
    return reply.header('cache-control', 'no-store').send(found);
  });
}

/** Offers a request to the bundler. True when it has answered. */
export async function answeredByBundler(dev: DevHooks, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { url } = request;
  const answered = await new Promise<boolean>((resolve, reject) => {
    reply.raw.once('close', () => resolve(true));
    dev.middleware(request.raw, reply.raw, (error) => (error ? reject(error) : resolve(false)));
  });
  // The bundler takes its base off the address on the way through.
  request.raw.url = url;
  if (answered) hijack(request, reply);
  return answered;
}
