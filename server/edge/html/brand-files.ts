import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assetAddress } from '../../../engine/address/asset.ts';
import { pictureQuery, variantFormats } from '../../../engine/address/picture.ts';
import { variantFile } from '../../platform/pictures/make-variants.ts';
import { readAsset } from '../../platform/tenancy/read-asset.ts';
import { picturesOf } from '../../platform/pictures/pictures.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { encodedBody } from '../http/encoded-body.ts';
import { assetPolicy } from '../http/security-headers.ts';
import { immutable, sendEncoded } from '../http/send-encoded.ts';
import { typeOf } from './client-files.ts';

/** For an address that does not name the content of its picture, or names that of an earlier one. */
const shortly = 'public, max-age=300, stale-while-revalidate=86400';

interface Found {
  readonly type: string;
  readonly bytes: Buffer;
  readonly cacheControl: string;
}

/**
 * Pictures and fonts of the brand, or of the brand that it extends. A drawing (SVG) opened by itself may run nothing. Where the address asks for a smaller file
 * that is not there, the picture itself is sent.
 */
export async function sendBrandFile(
  instance: Instance,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!/^(?:image|font)\//.test(typeOf(name) ?? '')) {
    reply.callNotFound();
    return reply;
  }
  const wanted = pictureQuery(request.query as Record<string, unknown>);
  const pictures = wanted ? await picturesOf(instance) : {};
  const address = assetAddress(name) ?? '';
  // Working files may change below a running server; published ones never do.
  const isCurrent =
    wanted !== null &&
    instance.variants !== undefined &&
    Object.hasOwn(pictures, address) &&
    pictures[address]?.version === wanted.version;
  const found = (isCurrent && (await variantOf(instance, wanted))) || (await originalOf(instance, name, isCurrent));
  if (!found) {
    reply.callNotFound();
    return reply;
  }
  reply.header('content-security-policy', assetPolicy);
  return sendEncoded(request, reply, encodedBody(found.type, found.bytes, 5), found.cacheControl);
}

async function variantOf(
  { variants }: Instance,
  { version, variant }: NonNullable<ReturnType<typeof pictureQuery>>,
): Promise<Found | null> {
  const format = variantFormats.find((one) => one === variant?.format);
  if (variants === undefined || !variant || !format) return null;
  const bytes = await readFile(join(variants, variantFile(version, variant.width, format))).catch(() => null);
  return bytes && { type: `image/${format}`, bytes, cacheControl: immutable };
}

async function originalOf(instance: Instance, name: string, isCurrent: boolean): Promise<Found | null> {
  const bytes = await readAsset(instance, name);
  return bytes && { type: typeOf(name) ?? '', bytes, cacheControl: isCurrent ? immutable : shortly };
}
