import { plainDigits } from '../../../input/digits.ts';
import { halfWidth } from '../../../input/unseen.ts';

/**
 * Lays what is typed into a mask: `#` takes a digit, `A` a letter, `*` either; every other character stands for itself
 * and comes by itself. What fits nowhere is left out; digits of every script and full-width letters are plain ones. `+## ### ####`, `AA-##`.
 */
export function masked(text: string, mask: string): string {
  const plain = plainDigits(halfWidth(text.normalize()));
  const typed = [...plain].filter((character) => /[\p{L}\p{N}]/u.test(character));
  let result = '';
  let fixed = '';
  let at = 0;
  for (const place of mask) {
    const takes = places[place];
    if (takes === undefined) {
      fixed += place;
      // A fixed letter or digit that was typed, or was there before, is not typed once more.
      if (typed[at] === place) at += 1;
      continue;
    }
    while (at < typed.length && !takes.test(typed[at] ?? '')) at += 1;
    if (at >= typed.length) return result;
    result += fixed + typed[at];
    fixed = '';
    at += 1;
  }
  return result;
}

const places: Readonly<Record<string, RegExp>> = { '#': /\p{Nd}/u, A: /\p{L}/u, '*': /[\p{L}\p{Nd}]/u };
