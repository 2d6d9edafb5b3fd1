import { Refused } from '../refused.ts';

/**
 * The text of a file that a spreadsheet saved: UTF-8, or UTF-16 with the mark of byte order that it begins with then. Throws `Refused` for
 * any other encoding, with the line of its first letter that is none: guessing would store wrong letters.
 */
export function decodeFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = !isWide ? 'utf-8' : first === 0xff ? 'utf-16le' : 'utf-16be';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Refused(
      [
        'Nothing was imported.',
        `line ${wrongLine(bytes, encoding)}: The file is not in UTF-8, so that letters such as ü or я cannot be read. ` +
          'Save it as “CSV UTF-8 (comma delimited)” in Excel, or with the character set UTF-8 in LibreOffice.',
      ].join('\n'),
    );
  }
}

/** The first line that cannot be decoded, from 1. */
function wrongLine(bytes: Uint8Array, encoding: string): number {
  const text = new TextDecoder(encoding).decode(bytes);
  return text.slice(0, text.indexOf('\ufffd')).split('\n').length;
}
