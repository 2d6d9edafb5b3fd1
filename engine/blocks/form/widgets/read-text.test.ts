import { expect, test } from 'vitest';
import { readText, withLines } from './read-text.ts';

const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (const [at, sign] of [...text].entries()) view.setUint16(at * 2, sign.charCodeAt(0), isLittle);
  return new Blob([view]);
};

test('a file is read as UTF-8, with and without a mark at its start', async () => {
  expect(await readText(new Blob(['naïve;1']))).toBe('naïve;1');
  expect(await readText(new Blob(['\ufeffnaïve;1']))).toBe('naïve;1');
});

test('a file that says so is read as UTF-16', async () => {
  expect(await readText(utf16('\ufeffnaïve\t1', true))).toBe('naïve\t1');
  expect(await readText(utf16('\ufeffnaïve\t1', false))).toBe('naïve\t1');
});

test('a file of another encoding is none: its letters would be wrong ones', async () => {
  expect(await readText(new Blob([Uint8Array.from('naïve', (sign) => sign.charCodeAt(0))]))).toBeNull();
  expect(await readText(new Blob([Uint8Array.from([0xff, 0xfe, 0x41, 0xd8, 0x41, 0x00])]))).toBeNull();
});

test('what is added begins a line of its own', () => {
  expect(withLines('', 'b')).toBe('b');
  expect(withLines('a', 'b')).toBe('a\nb');
  expect(withLines('a\n', 'b')).toBe('a\nb');
});
