import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../platform/problem.ts';
import { bucketAddress } from '../../../platform/rate-limit/bucket-address.ts';
import { FairQueue, QueueFull } from '../../../platform/rate-limit/fair-queue.ts';
import type { Instance } from '../../../platform/tenancy/instance.ts';
import { type EncodedBody, encodedBody } from '../../http/encoded-body.ts';
import { sendEncoded } from '../../http/send-encoded.ts';
import { brandIcon } from './brand-icons.ts';
import { drawPicture } from './draw-picture.ts';
import { readPicture, sharedPicturePath, type SharedPicture, type Signer } from './shared-picture.ts';

/** As the other pictures of a brand: its logo and its colors change with its files. */
const shortly = 'public, max-age=3600';
/** Pictures of one version of an instance that stay in memory; one has some 40 kB. */
const mostCached = 200;

/** The pictures of pages, drawn when a network requests them for the first time. */
export function bindSharedPictures(
  app: FastifyInstance,
  { instanceOf, signer }: { readonly instanceOf: (request: FastifyRequest) => Instance; readonly signer: Signer },
): void {
  const cached = new WeakMap<Instance, Map<string, Promise<EncodedBody | null>>>();
  // A picture takes some 100 ms of a processor, which pages need more.
  const queue = new FairQueue({ atOnce: 1, perShare: 10, waiting: 50 });

  app.get<{ Querystring: Record<string, unknown> }>(sharedPicturePath, async (request, reply) => {
    const instance = instanceOf(request);
    const picture = readPicture(instance, request.query, signer);
    if (!picture) return reply.callNotFound();
    const pictures = cached.get(instance) ?? new Map<string, Promise<EncodedBody | null>>();
    cached.set(instance, pictures);
    const key = JSON.stringify(picture);
    const made =
      pictures.get(key) ??
      queue
        .run(bucketAddress(request.ip), () => bodyOf(instance, picture))
        .catch((error: unknown) => {
          pictures.delete(key);
          if (!(error instanceof QueueFull)) throw error;
          throw new Problem(error.by === 'share' ? 429 : 503, { key: 'database_busy' }, {}, 2);
        });
    // The one that was requested last comes last: others make room for it.
    pictures.delete(key);
    pictures.set(key, made);
    const [oldest = key] = pictures.keys();
    if (pictures.size > mostCached) pictures.delete(oldest);
    const body = await made;
    if (!body) return reply.callNotFound();
    // Networks show it on pages of their own.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendEncoded(request, reply, body, shortly);
  });
}

/** Where it cannot be drawn, the brand's picture takes its place. Null on a machine that makes no pictures. */
async function bodyOf(instance: Instance, picture: SharedPicture): Promise<EncodedBody | null> {
  const png = (await drawPicture(instance, picture)) ?? (await brandIcon(instance, 'share.png'));
  return png && encodedBody('image/png', png);
}
