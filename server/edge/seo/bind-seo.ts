import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicOrigin } from '../../platform/tenancy/public-origin.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { type EncodedBody, encodedBody } from '../http/encoded-body.ts';
import { sendEncoded } from '../http/send-encoded.ts';
import { brandIcon, type IconName, isIconName } from './pictures/brand-icons.ts';
import { bindSharedPictures } from './pictures/bind-shared-pictures.ts';
import type { Signer } from './pictures/shared-picture.ts';
import { sitemapFile, sitemapIndex } from './sitemap.ts';

/** Slugs of all service types and services that a guest can open. */
export type SlugsOf = (instance: Instance) => Promise<readonly string[]>;

/** For what changes with the brand's files or with its catalog. */
const shortly = 'public, max-age=3600';

/** Where a shop is found, whatever host it was asked by: the same in every copy of a page that is kept. */
export function originOfShop(instance: Instance, request: FastifyRequest): string {
  return publicOrigin(instance, request.raw.socket.localPort ?? 0);
}

/** What search engines and systems ask a shop for beside its pages: robots, sitemaps, icons. */
export function bindSeo(
  app: FastifyInstance,
  {
    instanceOf,
    slugsOf,
    signer,
  }: {
    readonly instanceOf: (request: FastifyRequest) => Instance;
    readonly slugsOf: SlugsOf;
    readonly signer?: Signer | undefined;
  },
): void {
  app.get('/robots.txt', (request, reply) => {
    const origin = originOfShop(instanceOf(request), request);
    return send(request, reply, 'text/plain; charset=utf-8', robots(origin));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const instance = instanceOf(request);
    const origin = originOfShop(instance, request);
    const slugs = await slugsOf(instance);
    const body = remembered(instance, slugs, `${origin} index`, () => sitemapIndex(instance, origin, slugs));
    return body ? sendEncoded(request, reply, body, shortly) : reply.callNotFound();
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const instance = instanceOf(request);
    const [, locale = '', file = ''] = /^(\w+)-([1-9]\d{0,3})\.xml$/.exec(request.params.file) ?? [];
    if (!instance.locales.includes(locale)) return reply.callNotFound();
    const origin = originOfShop(instance, request);
    const slugs = await slugsOf(instance);
    const make = () => sitemapFile(instance, { origin, locale, file: Number(file), slugs });
    const body = remembered(instance, slugs, `${origin} ${locale} ${file}`, make);
    return body ? sendEncoded(request, reply, body, shortly) : reply.callNotFound();
  });

  app.get<{ Params: { file: string } }>('/app/icons/:file', async (request, reply) =>
    isIconName(request.params.file)
      ? sendIcon(instanceOf(request), request.params.file, request, reply)
      : reply.callNotFound(),
  );
  if (signer) bindSharedPictures(app, { instanceOf, signer });
  app.get('/favicon.ico', async (request, reply) => sendIcon(instanceOf(request), 'favicon.ico', request, reply));
}

interface Remembered {
  readonly slugs: readonly string[];
  readonly bodies: Map<string, EncodedBody>;
}

const sitemaps = new WeakMap<Instance, Remembered>();

/** Sitemaps are large, and asked for by anybody: each is written and compressed once for a catalogue. */
function remembered(
  instance: Instance,
  slugs: readonly string[],
  key: string,
  make: () => string | null,
): EncodedBody | null {
  const before = sitemaps.get(instance);
  const { bodies } = before?.slugs === slugs ? before : { bodies: new Map<string, EncodedBody>() };
  sitemaps.set(instance, { slugs, bodies });
  const known = bodies.get(key);
  if (known) return known;
  const xml = make();
  if (xml === null) return null;
  const body = encodedBody('application/xml; charset=utf-8', xml);
  bodies.set(key, body);
  return body;
}

async function sendIcon(
  instance: Instance,
  name: IconName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const bytes = await brandIcon(instance, name);
  if (!bytes) {
    reply.callNotFound();
    return reply;
  }
  // Networks show it on pages of their own.
  if (name === 'share.png') reply.header('cross-origin-resource-policy', 'cross-origin');
  const type = name.endsWith('.ico') ? 'image/x-icon' : 'image/png';
  return sendEncoded(request, reply, encodedBody(type, bytes), shortly);
}

function send(request: FastifyRequest, reply: FastifyReply, type: string, body: string): Promise<FastifyReply> {
  return sendEncoded(request, reply, encodedBody(type, body), shortly);
}

/** Pages of customers are not forbidden: each says itself that it is not to be listed, which only who reads it learns. */
function robots(origin: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /gateway/', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
