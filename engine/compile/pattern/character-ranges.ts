import type { AST } from '@eslint-community/regexpp';

/** Code points from `first` to `last`, both included. */
export type CharacterRange = readonly [first: number, last: number];
export type CharacterRanges = readonly CharacterRange[];

const highest = 0x10ffff;
export const anyCharacter: CharacterRanges = [[0, highest]];

const digits: CharacterRanges = [[0x30, 0x39]];
const wordCharacters: CharacterRanges = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
const spaces: CharacterRanges = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const lineEnds: CharacterRanges = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];

/**
 * What one element of a regular expression matches. Properties of Unicode count as any character: that can only make two
 * elements look alike that are not.
 */
export function characterRanges(
  element: AST.CharacterClassElement | AST.CharacterSet | AST.CharacterClass,
): CharacterRanges {
  switch (element.type) {
    case 'Character':
      return [[element.value, element.value]];
    case 'CharacterClassRange':
      return [[element.min.value, element.max.value]];
    case 'CharacterSet':
      if (element.kind === 'any') return others(lineEnds);
      if (element.kind === 'property') return anyCharacter;
      return negated(element.kind === 'digit' ? digits : element.kind === 'space' ? spaces : wordCharacters, element);
    case 'CharacterClass':
      return negated(
        (element.elements as readonly AST.CharacterClassElement[]).flatMap((one) => [...characterRanges(one)]),
        element,
      );
    default:
      return anyCharacter;
  }
}

function negated(ranges: CharacterRanges, { negate }: { readonly negate: boolean }): CharacterRanges {
  return negate ? others(ranges) : ranges;
}

/** All characters that stand in none of the ranges. */
function others(ranges: CharacterRanges): CharacterRanges {
  const result: CharacterRange[] = [];
  let next = 0;
  for (const [first, last] of ranges.toSorted(([a], [b]) => a - b)) {
    if (first > next) result.push([next, first - 1]);
    next = Math.max(next, last + 1);
  }
  return next <= highest ? [...result, [next, highest]] : result;
}
