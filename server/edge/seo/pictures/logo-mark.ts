import type { Sharp } from '../../../platform/pictures/open-sharp.ts';

/** Pixels that a logo is looked at in: enough to see a gap between a mark and letters. */
const height = 128;
/** Of 255; what is fainter is the soft edge of a letter. */
const faint = 16;
/** A gap between the mark and the name, as a part of the height; gaps between letters are smaller. */
const leastGap = 0.12;
/** Width to height of a mark, and of a logo that is readable in a square as a whole. */
const widestMark = 1.35;
const widestLogo = 2.5;
/** Dots an inch that drawings (SVG) are read at unless told. */
const usualDensity = 72;
const maxDensity = 2_400;

/**
 * What of a logo is readable in a square: the mark before the name, where one stands apart from it, else all of a logo that is not too wide.
 * Null of a name written out, which nobody could read as an icon.
 */
export async function markOf(sharp: Sharp, logo: Buffer, side: number): Promise<Buffer | null> {
  const meta = await sharp(logo).metadata();
  const ratio = meta.width / meta.height;
  const large = await drawn(sharp, logo, meta, Math.max(height, side));
  if (ratio <= widestMark) return large;
  const columns = await filledColumns(sharp, large);
  const start = columns.indexOf(true);
  const end = columns.indexOf(false, Math.max(start, 0));
  const next = columns.indexOf(true, Math.max(end, 0));
  const standsApart =
    start >= 0 && end > start && next - end >= leastGap * height && end - start <= widestMark * height;
  if (!standsApart) return ratio <= widestLogo ? large : null;
  const scale = Math.max(height, side) / height;
  const left = Math.max(0, Math.floor(start * scale) - 1);
  const { info } = await sharp(large).toBuffer({ resolveWithObject: true });
  const width = Math.min(Math.ceil((end - start) * scale) + 2, info.width - left);
  return sharp(large).extract({ left, top: 0, width, height: info.height }).png().toBuffer();
}

/** The logo so many pixels high; drawings are read at that size. */
async function drawn(
  sharp: Sharp,
  logo: Buffer,
  { height: own, format }: { readonly height: number; readonly format: string },
  wanted: number,
): Promise<Buffer> {
  const density = format === 'svg' ? Math.min(usualDensity * Math.max(wanted / own, 1), maxDensity) : usualDensity;
  return sharp(logo, { density }).resize({ height: wanted }).ensureAlpha().png().toBuffer();
}

/** Of each column of pixels, at `height`, whether there is anything in it. */
async function filledColumns(sharp: Sharp, logo: Buffer): Promise<readonly boolean[]> {
  const { data, info } = await sharp(logo)
    .resize({ height })
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width }, (_, column) => {
    for (let at = column; at < data.length; at += info.width) if ((data[at] ?? 0) > faint) return true;
    return false;
  });
}
