import type { PGlite } from '@electric-sql/pglite';

/**
 * The answer of the embedded database, in a piece of memory of its own. A server that finds no way on, because its log has no
 * space for example, ends and recovers at the next start; this one would stay as it is: where `isWhole` says no, whoever
 * asked has to open it anew.
 */
export async function answerOf(pglite: PGlite, messages: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  // The pieces lie in the database's memory and are gone with the next message.
  await pglite.execProtocolRawStream(messages, { syncToFs: false, onRawData: (piece) => pieces.push(piece.slice()) });
  const [only] = pieces;
  return pieces.length === 1 && only ? only : concat(pieces);
}

/** `Z` (ready for what comes next), its length and a state; or `3`, the answer to a statement's closing. */
export function isWhole(answer: Uint8Array): boolean {
  return answer.at(-6) === 0x5a || answer[0] === 0x33;
}

function concat(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
