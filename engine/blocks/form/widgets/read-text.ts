import { decodeText } from '../../../input/decode-text.ts';

/** The text of a file; null where its encoding is none of those that `decodeText` reads. */
export async function readText(file: Blob): Promise<string | null> {
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}

/** A text with another one below it, on a line of its own. Nothing that is there is lost. */
export function withLines(before: string, added: string): string {
  return before === '' || before.endsWith('\n') ? before + added : `${before}\n${added}`;
}
