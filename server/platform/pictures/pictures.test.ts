import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testInstance } from '../../../tests/server/test-server.ts';
import { makeVariants, removeVariants, variantsIn } from './make-variants.ts';
import { pictureFiles, readPicture } from './picture-files.ts';
import { pictureSize, sizeOf } from './picture-size.ts';
import { picturesOf } from './pictures.ts';

let root: string;
let folder: string;
let variants: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'livery-pictures-'));
  folder = join(root, 'assets');
  variants = join(root, 'variants');
  await mkdir(join(folder, 'shop front'), { recursive: true });
  await writeFile(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"></svg>');
  await writeFile(join(folder, 'notes.txt'), 'not a picture');
  await writeFile(join(folder, 'torn.png'), 'not a picture either');
  await writeFile(join(folder, 'shop front', 'banner.png'), await noise(700, 200).png().toBuffer());
  await writeFile(join(folder, 'small.webp'), await noise(64, 64).webp({ quality: 1, effort: 6 }).toBuffer());
});
afterAll(() => rm(root, { recursive: true }));

/** A picture of which a lossless file is large. */
function noise(width: number, height: number): Sharp {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

const png = Buffer.from('89504e470d0a1a0a0000000d494844520000012c00000064', 'hex');

test.each([
  ['its width and height', '<?xml version="1.0"?><svg height="20px" width="100" viewBox="0 0 1 1">', [100, 20]],
  ['its box where those are relative', '<svg width="100%" viewBox="0,0 64 16">', [64, 16]],
  ['nothing where it says nothing', '<svg>', null],
  ['nothing of another file', 'GIF89a', null],
  ['nothing senseless', '<svg viewBox="0 0 0 -3">', null],
])('a drawing tells %s', (_, text, size) => {
  expect(sizeOf(Buffer.from(text))).toEqual(size);
});

test('a picture tells its size', async () => {
  expect(sizeOf(png)).toEqual([300, 100]);
  expect(sizeOf(png.subarray(0, 12))).toBeNull();
  const photo = await noise(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  // As it is shown: a photograph that lies on its side is turned.
  expect(await pictureSize(photo)).toEqual([20, 40]);
  expect(await pictureSize(Buffer.from('torn'))).toBeNull();
});

test('smaller files are made in both formats and in each width below the picture’s own', async () => {
  await makeVariants(folder, variants);
  const found = await picturesOf({ ...testInstance('aurora', { assets: folder }), variants });
  expect(found['/app/brand/shop%20front/banner.png']).toEqual({
    size: [700, 200],
    version: expect.stringMatching(/^[0-9a-f]{12}$/),
    widths: [160, 320, 640, 700],
    formats: ['avif', 'webp'],
  });
  const { version } = found['/app/brand/shop%20front/banner.png'] ?? {};
  const made = await sharp(join(variants, `${version}-320.avif`)).metadata();
  expect([made.width, made.height, made.format]).toEqual([320, 91, 'heif']);
  // Of drawings, of what no format makes smaller, and of what cannot be read, there is the picture alone.
  expect(found['/app/brand/logo.svg']).toEqual({ size: [120, 32], version: expect.any(String) });
  expect(found['/app/brand/small.webp']).toEqual({ size: [64, 64], version: expect.any(String) });
  expect(found['/app/brand/torn.png']).toEqual({ version: expect.any(String) });
  expect(Object.keys(found)).toHaveLength(4);
});

test('smaller files are made once, and removed with the last version that shows their picture', async () => {
  const times = async () =>
    Promise.all((await readdir(variants)).map(async (name) => `${name} ${(await stat(join(variants, name))).mtimeMs}`));
  const before = await times();
  await makeVariants(folder, variants);
  expect(await times()).toEqual(before);
  const banner = (await pictureFiles(folder)).find(({ name }) => name === 'shop front/banner.png');
  const { version } = await readPicture(banner ?? { name: '', path: '' });
  await removeVariants(variants, new Set([version]));
  expect([...(await variantsIn(variants)).keys()]).toEqual([version]);
  await removeVariants(variants, new Set());
  expect(await readdir(variants)).toEqual([]);
});

test('of a brand and the brand that it extends, the nearest picture counts, and no other file is read', async () => {
  const own = join(root, 'own');
  await mkdir(own);
  await writeFile(join(own, 'logo.svg'), '<svg viewBox="0 0 9 9"></svg>');
  const instance = {
    ...testInstance('aurora', { assets: own }),
    assetFolders: [join(root, 'none'), own, folder],
    settings: { favicon: '/app/brand/..%2Flogo.svg' },
  };
  const found = await picturesOf(instance);
  expect(found['/app/brand/logo.svg']?.size).toEqual([9, 9]);
  expect(Object.keys(found)).toHaveLength(4);
});
