/** Encodings of text files that are read. Others cannot be told apart for certain, and a guess would be wrong letters. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** UTF-8, unless the first bytes say that the file is UTF-16, as spreadsheets write it. */
export function encodingOf([first, second]: Uint8Array): TextEncoding {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** The text of bytes; null where they are none of the encoding, which is that of `encodingOf` unless it is given. */
export function decodeText(bytes: Uint8Array, encoding = encodingOf(bytes)): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
