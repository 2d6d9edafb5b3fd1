import { expect, test } from 'vitest';
import { icoOf } from './ico.ts';

test('an ICO file lists its pictures by side, length and place, and holds them as they are', () => {
  const [small, large] = [Buffer.from('small picture'), Buffer.from('a larger picture')];
  const file = icoOf([
    { side: 16, png: small },
    { side: 256, png: large },
  ]);
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 2]);
  // 0 stands for 256 pixels.
  expect([file[6], file[7], file[22], file[23]]).toEqual([16, 16, 0, 0]);
  const at = (entry: number) => {
    const [length, offset] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)];
    return file.subarray(offset, offset + length);
  };
  expect([at(6).toString(), at(22).toString()]).toEqual(['small picture', 'a larger picture']);
  expect(file).toHaveLength(6 + 2 * 16 + small.length + large.length);
});
