import { expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';
import { readCsv } from './read-csv.ts';

const text = 'slug,name\na,Zuschauer für Große\n';
const latin = (written: string) => Uint8Array.from(written, (sign) => sign.charCodeAt(0));
const wide = (written: string) =>
  new Uint8Array(Uint16Array.from(`\ufeff${written}`, (sign) => sign.charCodeAt(0)).buffer);

test('UTF-8 and UTF-16 are read, with their mark or without', () => {
  expect(decodeFile(new TextEncoder().encode(text))).toBe(text);
  expect(decodeFile(new TextEncoder().encode(`\ufeff${text}`))).toBe(text);
  expect(decodeFile(wide(text))).toBe(text);
});

test('another encoding is refused with its line, before anything is written', () => {
  expect(() => decodeFile(latin(text))).toThrow('line 2: The file is not in UTF-8');
  expect(() => decodeFile(latin('für,name\n'))).toThrow('line 1: The file is not in UTF-8');
});

test('letters that were lost before are refused with their line', () => {
  const utf8 = (written: string) => new TextEncoder().encode(written);
  expect(() => decodeFile(utf8('slug,name\na,Gro\ufffde\n'))).toThrow('line 2: Letters were lost');
  // UTF-8 that was read as Windows-1252, as ISO-8859-1 and, twice, as either.
  for (const garbled of ['GroÃŸe', 'GroÃ\u009fe', 'â€œfastâ€\u009d', 'Ð¯', 'Â½', 'FÃƒÂ¼r']) {
    expect(() => decodeFile(utf8(`slug,name\na,b\nc,${garbled}\n`))).toThrow('line 3: The letters are those of');
  }
});

test.each(['Große', 'Für 5 €', '“fast”', 'Ã', 'São Paulo', 'Звёзды', '観看', 'ÀÉ', 'Naïve – «oui»'])(
  '%s is nothing but itself',
  (name) => {
    const file = `slug,name\na,${name}\n`;
    expect(decodeFile(new TextEncoder().encode(file))).toBe(file);
  },
);

test.each([
  ['slug,name\na,b;c\n', 'b;c'],
  ['slug;name\na;b,c\n', 'b,c'],
  ['slug\tname\na\tb,c;d\n', 'b,c;d'],
  ['\ufeffslug;name\r\na;"b;c"\r\n', 'b;c'],
  ['"slug";"name"\na;"b ""c"""\n', 'b "c"'],
  ['sep=;\nslug;name\na;b\n', 'b'],
])('%j is separated as its first row is', (csv, name) => {
  const { records, faults } = readCsv(csv);
  expect(faults).toEqual([]);
  expect(records[0]?.cells.get('name')).toBe(name);
});
