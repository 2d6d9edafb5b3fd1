import { assetAddress, assetBase } from '../../../engine/address/asset.ts';
import { openSharp } from '../../platform/pictures/open-sharp.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { readAsset } from '../../platform/tenancy/read-asset.ts';
import { icoOf } from './ico.ts';
import { markOf } from './logo-mark.ts';

type Sharp = NonNullable<Awaited<ReturnType<typeof openSharp>>>;
interface Size {
  readonly width: number;
  readonly height: number;
}

const square = (side: number): Size => ({ width: side, height: side });

/** Part of a picture that its drawing takes: all of it, room around it, or what is left where a system cuts a circle out. */
const whole = 1;
const roomy = 0.82;
const cut = 0.62;

/** Icons that are made of the brand's own picture, by file name; what has a ground shows nothing through. */
const icons = {
  'icon-192.png': { side: 192, part: whole, hasGround: false },
  'icon-512.png': { side: 512, part: whole, hasGround: false },
  'maskable-512.png': { side: 512, part: cut, hasGround: true },
  'touch-180.png': { side: 180, part: roomy, hasGround: true },
} as const;

export type IconName = keyof typeof icons | 'share.png' | 'favicon.ico';

const largestIcon = 512;
const shareSize: Size = { width: 1200, height: 630 };
const icoSides = [16, 32, 48];

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name) || name === 'share.png' || name === 'favicon.ico';
}

/** Where a page finds an icon of its brand. */
export function iconAddress(name: IconName): string {
  return `/app/icons/${name}`;
}

const made = new WeakMap<Instance, Map<IconName, Promise<Buffer | null>>>();

/**
 * An icon of a brand (PNG, or ICO by its name), made of `iconLink512`, else of its favicon, else of the mark of its logo, else of the first letter of
 * its name. `share.png` is what
 * networks show beside a link: the brand's logo on the colors of its header. Null on a machine that cannot make pictures.
 */
export function brandIcon(instance: Instance, name: IconName): Promise<Buffer | null> {
  const known = made.get(instance) ?? new Map<IconName, Promise<Buffer | null>>();
  made.set(instance, known);
  // One that cannot be made is not tried again for everybody who asks.
  const picture = known.get(name) ?? makeIcon(instance, name).catch(() => null);
  known.set(name, picture);
  return picture;
}

async function makeIcon(instance: Instance, name: IconName): Promise<Buffer | null> {
  const sharp = await openSharp();
  if (!sharp) return null;
  if (name === 'share.png') return makeShare(sharp, instance);
  const icon = await iconOf(sharp, instance);
  const ground = flat(colorsOf(instance).ground);
  const made = async (side: number, part: number, hasGround: boolean) => {
    const room = icon.isLogo ? Math.min(part, roomy) : part;
    const inside = await drawing(sharp, instance, icon.picture, square(Math.round(side * room)));
    return onGround(sharp, square(side), hasGround || icon.isLogo ? ground : null, inside);
  };
  if (name === 'favicon.ico')
    return icoOf(await Promise.all(icoSides.map(async (side) => ({ side, png: await made(side, whole, false) }))));
  const { side, part, hasGround } = icons[name];
  return made(side, part, hasGround);
}

/** A logo is drawn for the header of the brand: it needs that color below it, which other pictures do without. */
async function iconOf(
  sharp: Sharp,
  instance: Instance,
): Promise<{ readonly picture: Buffer | null; readonly isLogo: boolean }> {
  const own = await pictureOf(instance, ['iconLink512', 'favicon']);
  if (own && (await isReadable(sharp, own))) return { picture: own, isLogo: false };
  const logo = await pictureOf(instance, ['logoLight']);
  const mark = logo && (await markOf(sharp, logo, largestIcon).catch(() => null));
  return { picture: mark, isLogo: mark !== null };
}

function isReadable(sharp: Sharp, picture: Buffer): Promise<boolean> {
  return sharp(picture)
    .metadata()
    .then(
      () => true,
      () => false,
    );
}

async function makeShare(sharp: Sharp, instance: Instance): Promise<Buffer> {
  const { ground, end } = colorsOf(instance);
  const logo = await pictureOf(instance, ['logoLight', 'iconLink512', 'favicon']);
  const room = { width: shareSize.width * 0.56, height: shareSize.height * 0.32 };
  const inside = await drawing(sharp, instance, logo, room);
  return onGround(sharp, shareSize, blend(ground, end), inside);
}

/** The first of these settings that names a picture of the brand. Pictures of other servers are not fetched. */
async function pictureOf(instance: Instance, names: readonly string[]): Promise<Buffer | null> {
  for (const name of names) {
    const address = assetAddress(instance.settings[name]);
    if (!address?.startsWith(assetBase)) continue;
    const bytes = await readAsset(instance, decodeURIComponent(address.slice(assetBase.length)));
    if (bytes) return bytes;
  }
  return null;
}

/** A picture as large as it fits, or the letter of the brand where there is none that can be read. */
async function drawing(sharp: Sharp, instance: Instance, picture: Buffer | null, size: Size): Promise<Buffer> {
  const room = { width: Math.round(size.width), height: Math.round(size.height) };
  const drawn = picture && (await fitted(sharp, picture, room).catch(() => null));
  return drawn ?? fitted(sharp, Buffer.from(letterOf(instance)), room);
}

/** Drawings (SVG) are read at the size that they are wanted in: enlarging what was read would blur them. */
async function fitted(sharp: Sharp, picture: Buffer, room: Size): Promise<Buffer> {
  const { width, height, format } = await sharp(picture).metadata();
  const scale = Math.min(room.width / width, room.height / height);
  const density = format === 'svg' ? Math.min(usualDensity * Math.max(scale, 1), maxDensity) : usualDensity;
  return sharp(picture, { density })
    .resize({ ...room, fit: 'contain', background: transparent })
    .png()
    .toBuffer();
}

/** Dots an inch. */
const usualDensity = 72;
const maxDensity = 2_400;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

async function onGround(sharp: Sharp, size: Size, ground: string | null, inside: Buffer): Promise<Buffer> {
  const below = ground
    ? sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${ground}</svg>`,
        ),
      )
    : sharp({ create: { ...size, channels: 4, background: transparent } });
  return below
    .composite([{ input: inside, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const flat = (color: string) => `<rect width="100%" height="100%" fill="${color}"/>`;

const blend = (start: string, end: string) =>
  `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${start}"/><stop offset="1" stop-color="${end}"/></linearGradient></defs>${flat('url(#g)')}`;

/** Which of the shades of a theme its primary color is. */
const primaryShade = 7;

/** Colors of the brand's header in light, as `#rrggbb`. */
function colorsOf({ indexes }: Instance): { readonly ground: string; readonly end: string; readonly brand: string } {
  const { tokens, ramp } = Object.values(indexes)[0]?.theme.light ?? { tokens: {}, ramp: [] };
  const color = (value: unknown, otherwise: string) =>
    typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value : otherwise;
  const ground = color(tokens['liveryHeaderStart'], '#ffffff');
  return {
    ground,
    end: color(tokens['liveryHeaderEnd'], ground),
    brand: color(ramp[primaryShade], '#3b3b3b'),
  };
}

function letterOf(instance: Instance): string {
  const [letter = ''] = String(instance.settings['panelName'] ?? instance.id).toUpperCase();
  const shown = /[\p{L}\p{N}]/u.test(letter) ? letter : 'L';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="16" fill="${colorsOf(instance).brand}"/><text x="32" y="45" font-family="sans-serif" font-size="38" font-weight="700" fill="#ffffff" text-anchor="middle">${shown}</text></svg>`;
}
