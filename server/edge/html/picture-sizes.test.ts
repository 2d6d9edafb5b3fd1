import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testInstance } from '../../../tests/server/test-server.ts';
import { pictureSizes, sizeOf } from './picture-sizes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-pictures-'));
  await writeFile(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"></svg>');
});
afterAll(() => rm(folder, { recursive: true }));

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

test('a picture tells its size', () => {
  expect(sizeOf(png)).toEqual([300, 100]);
  expect(sizeOf(png.subarray(0, 12))).toBeNull();
});

test('the sizes of the pictures that the settings name are found, and no other file is read', async () => {
  const settings = {
    logoLight: '/app/brand/logo.svg',
    logoDark: '/app/brand/gone.svg',
    favicon: '/app/brand/..%2Flogo.svg',
  };
  const instance = {
    ...testInstance('aurora', { assets: join(folder, 'none') }),
    assetFolders: [join(folder, 'none'), folder],
    settings,
  };
  expect(await pictureSizes(instance as never)).toEqual({ '/app/brand/logo.svg': [120, 32] });
});
