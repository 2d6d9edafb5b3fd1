import { assetAddress, assetBase } from '../../../../engine/address/asset.ts';
import type { Sharp } from '../../../platform/pictures/open-sharp.ts';
import type { Instance } from '../../../platform/tenancy/instance.ts';
import { readAsset } from '../../../platform/tenancy/read-asset.ts';
import { loadFonts } from './fonts.ts';

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The first of these settings that names a picture of the brand. Pictures of other servers are not fetched. */
export async function pictureOf(instance: Instance, names: readonly string[]): Promise<Buffer | null> {
  for (const name of names) {
    const address = assetAddress(instance.settings[name]);
    if (!address?.startsWith(assetBase)) continue;
    const bytes = await readAsset(instance, decodeURIComponent(address.slice(assetBase.length)));
    if (bytes) return bytes;
  }
  return null;
}

/** A picture as large as it fits, or the letter of the brand where there is none that can be read. */
export async function drawing(
  sharp: Sharp,
  instance: Instance,
  picture: Buffer | null,
  size: Size,
  position: 'centre' | 'left' = 'centre',
): Promise<Buffer> {
  const room = { width: Math.round(size.width), height: Math.round(size.height) };
  const drawn = picture && (await fitted(sharp, picture, room, position).catch(() => null));
  if (drawn) return drawn;
  await loadFonts(sharp);
  return fitted(sharp, Buffer.from(letterOf(instance)), room, position);
}

/** Drawings (SVG) are read at the size that they are wanted in: enlarging what was read would blur them. */
async function fitted(sharp: Sharp, picture: Buffer, room: Size, position: 'centre' | 'left'): Promise<Buffer> {
  const { width, height, format } = await sharp(picture).metadata();
  const scale = Math.min(room.width / width, room.height / height);
  const density = format === 'svg' ? Math.min(usualDensity * Math.max(scale, 1), maxDensity) : usualDensity;
  return sharp(picture, { density })
    .resize({ ...room, fit: 'contain', position, background: transparent })
    .png()
    .toBuffer();
}

/** Dots an inch. */
const usualDensity = 72;
const maxDensity = 2_400;
export const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** SVG of `size` with these elements. */
export function drawn({ width, height }: Size, elements: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${elements}</svg>`);
}

export const flat = (color: string) => `<rect width="100%" height="100%" fill="${color}"/>`;

export const blend = (start: string, end: string) =>
  `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${start}"/><stop offset="1" stop-color="${end}"/></linearGradient></defs>${flat('url(#g)')}`;

/** Which of the shades of a theme its primary color is. */
const primaryShade = 7;

/** Colors of the brand's header in light, as `#rrggbb`: its ground from start to end, what is written on it, what stands out on it, the brand's own. */
export function colorsOf({
  indexes,
}: Instance): Readonly<Record<'ground' | 'end' | 'text' | 'accent' | 'brand', string>> {
  const { tokens, ramp } = Object.values(indexes)[0]?.theme.light ?? { tokens: {}, ramp: [] };
  const color = (value: unknown, otherwise: string) =>
    typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value : otherwise;
  const ground = color(tokens['liveryHeaderStart'], '#ffffff');
  const text = color(tokens['liveryOnHeader'], '#242424');
  return {
    ground,
    end: color(tokens['liveryHeaderEnd'], ground),
    text,
    accent: color(tokens['liveryHeaderBrand'], text),
    brand: color(ramp[primaryShade], '#3b3b3b'),
  };
}

function letterOf(instance: Instance): string {
  const [letter = ''] = String(instance.settings['panelName'] ?? instance.id).toUpperCase();
  const shown = /[\p{L}\p{N}]/u.test(letter) ? letter : 'L';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="16" fill="${colorsOf(instance).brand}"/><text x="32" y="45" font-family="sans-serif" font-size="38" font-weight="700" fill="#ffffff" text-anchor="middle">${shown}</text></svg>`;
}
