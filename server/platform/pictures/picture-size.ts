import { openSharp } from './open-sharp.ts';

export type Size = readonly [width: number, height: number];

/** Pixels of a picture as it is shown; null where the file does not say, or where nothing here can read it. */
export async function pictureSize(bytes: Buffer): Promise<Size | null> {
  const known = sizeOf(bytes);
  if (known) return known;
  const sharp = await openSharp();
  const read = await sharp?.(bytes)
    .metadata()
    .catch(() => null);
  return read ? sensible(read.autoOrient.width, read.autoOrient.height) : null;
}

/** Of a PNG or SVG file, without a library; null where it does not say. */
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
  return width > 0 && height > 0 && width < 20_000 && height < 20_000 ? [width, height] : null;
}
