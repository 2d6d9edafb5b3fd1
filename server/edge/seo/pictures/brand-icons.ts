import { openSharp, type Sharp } from '../../../platform/pictures/open-sharp.ts';
import type { Instance } from '../../../platform/tenancy/instance.ts';
import { blend, colorsOf, drawing, drawn, flat, pictureOf, type Size, transparent } from './brand-drawing.ts';
import { icoOf } from './ico.ts';
import { markOf } from './logo-mark.ts';

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
/** Of what networks show beside a link. */
export const shareSize: Size = { width: 1200, height: 630 };
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

async function onGround(sharp: Sharp, size: Size, ground: string | null, inside: Buffer): Promise<Buffer> {
  const below = ground
    ? sharp(drawn(size, ground))
    : sharp({ create: { ...size, channels: 4, background: transparent } });
  return below
    .composite([{ input: inside, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
