import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetBase } from '../../../engine/address/asset.ts';
import type { Bootstrap } from '../../../engine/definition.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';

type Sizes = NonNullable<Bootstrap['pictures']>;
type Size = Sizes[string];

const sizes = new WeakMap<Instance, Promise<Sizes>>();

/** Width and height of the pictures that the settings name, by address, so that pages keep their room before they are there. */
export function pictureSizes(instance: Instance): Promise<Sizes> {
  const known = sizes.get(instance) ?? readSizes(instance);
  sizes.set(instance, known);
  return known;
}

async function readSizes({ settings, assets, assetFolders = [assets] }: Instance): Promise<Sizes> {
  const named = Object.values(settings).filter(
    (value): value is string =>
      typeof value === 'string' && /^[\w-]+\.(?:svg|png)$/.test(value.slice(assetBase.length)),
  );
  const found: [string, Size][] = [];
  for (const address of new Set(named)) {
    if (!address.startsWith(assetBase)) continue;
    for (const folder of assetFolders) {
      const bytes = await readFile(join(folder, address.slice(assetBase.length))).catch(() => null);
      const size = bytes && sizeOf(bytes);
      if (size) found.push([address, size]);
      if (bytes) break;
    }
  }
  return Object.fromEntries(found);
}

/** Of a PNG or SVG file; null where it does not say. */
export function sizeOf(bytes: Buffer): Size | null {
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG' && bytes.length >= 24)
    return sensible(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
  const root = /<svg\b[^>]*>/.exec(bytes.subarray(0, 4096).toString('utf8'))?.[0] ?? '';
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1];
  const pixels = (name: string) => Number(/^([\d.]+)(?:px)?$/.exec(attribute(name) ?? '')?.[1]);
  const [, , width, height] = (attribute('viewBox') ?? '').trim().split(/[\s,]+/);
  return sensible(pixels('width'), pixels('height')) ?? sensible(Number(width), Number(height));
}

function sensible(width: number, height: number): Size | null {
  return width > 0 && height > 0 && width < 10_000 && height < 10_000 ? [width, height] : null;
}
