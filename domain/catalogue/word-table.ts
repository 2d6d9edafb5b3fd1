import { growTo } from './grow-to.ts';

/** Distinct words, numbered in the order in which they first come. Found by their characters, without making a string of each. */
export interface WordTable {
  readonly size: () => number;
  /** The number of the word that `text` has from `from` up to, not including, `to`; a new one where it is not known yet. */
  readonly number: (text: string, from: number, to: number) => number;
  readonly words: () => readonly string[];
}

export function openWordTable(): WordTable {
  let slots = new Int32Array(1 << 12).fill(-1);
  let hashes = new Int32Array(1 << 10);
  const words: string[] = [];

  function find(text: string, from: number, to: number, hash: number): number {
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const known = slots[slot] as number;
      if (known < 0) return ~slot;
      if (hashes[known] === hash && isAt(words[known] as string, text, from, to)) return known;
    }
  }

  function add(text: string, from: number, to: number, hash: number, slot: number): number {
    const added = words.length;
    words.push(text.slice(from, to));
    hashes = growTo(hashes, added + 1);
    hashes[added] = hash;
    slots[slot] = added;
    if (added * 2 >= slots.length) widen();
    return added;
  }

  function widen(): void {
    slots = new Int32Array(slots.length * 4).fill(-1);
    const mask = slots.length - 1;
    for (let word = 0; word < words.length; word += 1) {
      let slot = (hashes[word] as number) & mask;
      while ((slots[slot] as number) >= 0) slot = (slot + 1) & mask;
      slots[slot] = word;
    }
  }

  return {
    size: () => words.length,
    number: (text, from, to) => {
      const hash = hashOf(text, from, to);
      const found = find(text, from, to, hash);
      return found >= 0 ? found : add(text, from, to, hash, ~found);
    },
    words: () => words,
  };
}

function isAt(word: string, text: string, from: number, to: number): boolean {
  if (word.length !== to - from) return false;
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) !== text.charCodeAt(from + at)) return false;
  return true;
}

function hashOf(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}
