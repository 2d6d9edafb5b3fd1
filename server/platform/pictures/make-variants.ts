import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { variantFormats, type VariantFormat } from '../../../engine/address/picture.ts';
import { openSharp } from './open-sharp.ts';
import { pictureFiles, readPicture } from './picture-files.ts';

/** Widths in pixels that are made of a picture that is wider: from a logo to a banner across a large window. */
const widths: readonly number[] = [160, 320, 640, 960, 1280, 1920];
/** Wider than this, no screen of the product shows a picture. */
const widest = 2560;
/** What libvips calls effort, 0–9: an AVIF of the best effort takes ten times as long and is some 3 % smaller. */
const effort = { avif: 3, webp: 4 };
const quality = { avif: 55, webp: 80 };

/** Name of the file with a variant, below the brand's folder of variants. */
export function variantFile(version: string, width: number, format: VariantFormat): string {
  return `${version}-${width}.${format}`;
}

/** The variants that a folder holds: widths, ascending, and formats, best first, by the version of the picture they are of. */
export async function variantsIn(
  folder: string,
): Promise<ReadonlyMap<string, { readonly widths: readonly number[]; readonly formats: readonly VariantFormat[] }>> {
  const names = await readdir(folder).catch(() => []);
  const found = new Map<string, { widths: Set<number>; formats: Set<string> }>();
  for (const name of names) {
    const [, version, width, format] = /^([0-9a-f]{12})-(\d+)\.(\w+)$/.exec(name) ?? [];
    if (version === undefined || format === undefined) continue;
    const one = found.get(version) ?? { widths: new Set(), formats: new Set() };
    found.set(version, one);
    one.widths.add(Number(width));
    one.formats.add(format);
  }
  return new Map(
    [...found].map(([version, one]) => [
      version,
      {
        widths: [...one.widths].sort((a, b) => a - b),
        formats: variantFormats.filter((format) => one.formats.has(format)),
      },
    ]),
  );
}

/**
 * Makes smaller files of the pictures below `folder`, in modern formats and several widths, in `into`. Drawings and animations stay as they are,
 * and so does a picture of which a format saves nothing, or that cannot be read. Files that are there already are not made again.
 * Makes none on a machine without the library.
 */
export async function makeVariants(folder: string, into: string): Promise<void> {
  const files = (await pictureFiles(folder)).filter(({ name }) => /\.(?:png|jpe?g|webp|avif)$/i.test(name));
  if (files.length === 0) return;
  const sharp = await openSharp();
  if (!sharp) return;
  await mkdir(into, { recursive: true });
  const before = new Set(await readdir(into));
  for (const file of files) {
    const { bytes, version } = await readPicture(file);
    // The mark says that all are made, or that none is worth it.
    const mark = `${version}.made`;
    if (before.has(mark)) continue;
    before.add(mark);
    await makeVariantsOf(bytes, version);
    await writeFile(join(into, mark), '');
  }

  async function makeVariantsOf(bytes: Buffer, version: string): Promise<void> {
    const read = await sharp?.(bytes)
      .metadata()
      .catch(() => null);
    if (!sharp || !read || (read.pages ?? 1) > 1) return;
    const full = Math.min(read.autoOrient.width, widest);
    for (const format of variantFormats) {
      const of = (width: number) =>
        sharp(bytes)
          .autoOrient()
          .resize({ width, withoutEnlargement: true })
          .toFormat(format, { quality: quality[format], effort: effort[format] })
          .toBuffer();
      const largest = await of(full).catch(() => null);
      if (!largest || largest.length >= bytes.length) continue;
      for (const width of widths.filter((one) => one < full))
        await writeWhole(join(into, variantFile(version, width, format)), await of(width));
      await writeWhole(join(into, variantFile(version, full, format)), largest);
    }
  }
}

/** Other processes see a file once it is complete. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, bytes);
  await rename(temporary, file);
}

/** Removes variants of pictures that are none of `versions`. */
export async function removeVariants(folder: string, versions: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (!versions.has(name.slice(0, 12))) await rm(join(folder, name), { force: true });
}
