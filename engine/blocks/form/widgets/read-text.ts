/**
 * The text of a file. UTF-8, unless its first bytes say that it is UTF-16, as spreadsheets write it. Null for any other encoding: what was
 * guessed would be wrong letters.
 */
export async function readText(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A text with another one below it, on a line of its own. Nothing that is there is lost. */
export function withLines(before: string, added: string): string {
  return before === '' || before.endsWith('\n') ? before + added : `${before}\n${added}`;
}
