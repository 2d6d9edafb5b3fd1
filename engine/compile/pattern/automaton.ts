import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { anyCharacter, characterRanges, type CharacterRanges } from './character-ranges.ts';

/**
 * The position automaton of a regular expression (Glushkov): one state for each place in it that reads a character. Each
 * way of a backtracking matcher is a way through it, so ambiguity here is time there.
 */
export interface Automaton {
  /** Sets of characters as bits, one for each class of characters that no element tells apart. */
  readonly reads: readonly bigint[];
  /** Positions that may come next; one stands twice where two ways lead there. */
  readonly next: readonly (readonly number[])[];
  /** The outermost repetition around each position, as it is written; empty where there is none. */
  readonly loops: readonly string[];
  /** What lookaheads and lookbehinds look for, each with an automaton of its own. */
  readonly inner: readonly { readonly automaton: Automaton; readonly repeated: boolean }[];
  /** It may begin anywhere in a text. */
  readonly floating: boolean;
}

/** It refers back to what a group has matched, or is too long to be looked through. */
export class NotBounded extends Error {}

const maxPositions = 300;
/** Repetitions up to so often are written out; those that go on are loops. */
const maxCopies = 8;

/** A part with the positions it can begin and end with. */
interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly empty: boolean;
}
const nothing: Part = { first: [], last: [], empty: true };

/** Throws a SyntaxError for what is no regular expression, and NotBounded where its time cannot be told. */
export function automatonOf(pattern: string): Automaton {
  const { alternatives } = new RegExpParser({ ecmaVersion: 2024 }).parsePattern(pattern, undefined, undefined, {
    unicode: true,
  });
  return build(alternatives, !alternatives.every(startsFixed));
}

function build(alternatives: readonly AST.Alternative[], floating: boolean): Automaton {
  const ranges: CharacterRanges[] = [];
  const next: number[][] = [];
  const loops: string[] = [];
  const inner: { automaton: Automaton; repeated: boolean }[] = [];

  const whole = choice(alternatives, '', 1);
  if (floating) {
    const anywhere = repeated(position(anyCharacter, ''));
    sequence(anywhere, whole);
  }
  return { reads: masks(ranges), next, loops, inner, floating };

  function position(read: CharacterRanges, loop: string): Part {
    if (ranges.length >= maxPositions) throw new NotBounded('It is too long');
    ranges.push(read);
    next.push([]);
    loops.push(loop);
    return { first: [ranges.length - 1], last: [ranges.length - 1], empty: false };
  }

  function choice(parts: readonly AST.Alternative[], loop: string, copies: number): Part {
    const made = parts.map(({ elements }) =>
      elements.reduce<Part>((before, element) => sequence(before, part(element, loop, copies)), nothing),
    );
    return {
      first: made.flatMap(({ first }) => first),
      last: made.flatMap(({ last }) => last),
      empty: made.some(({ empty }) => empty),
    };
  }

  function sequence(a: Part, b: Part): Part {
    connect(a.last, b.first);
    return {
      first: a.empty ? [...a.first, ...b.first] : a.first,
      last: b.empty ? [...a.last, ...b.last] : b.last,
      empty: a.empty && b.empty,
    };
  }

  function repeated(one: Part): Part {
    connect(one.last, one.first);
    return { ...one, empty: true };
  }

  function connect(from: readonly number[], to: readonly number[]): void {
    for (const state of from) next[state]?.push(...to);
  }

  function part(element: AST.Element, loop: string, copies: number): Part {
    switch (element.type) {
      case 'Assertion':
        if (element.kind === 'lookahead' || element.kind === 'lookbehind')
          inner.push({ automaton: build(element.alternatives, false), repeated: floating || loop !== '' });
        return nothing;
      case 'Backreference':
        throw new NotBounded(`\`${element.raw}\` refers back to a group`);
      case 'Group':
      case 'CapturingGroup':
        return choice(element.alternatives, loop, copies);
      case 'Quantifier':
        return quantified(element, loop, copies);
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
        return position(characterRanges(element), loop);
      default:
        return position(anyCharacter, loop);
    }
  }

  function quantified({ element, min, max, raw }: AST.Quantifier, loop: string, copies: number): Part {
    if (max === 0) return nothing;
    if (max * copies > maxCopies) {
      const one = part(element, loop || raw, copies);
      return { ...repeated(one), empty: min === 0 || one.empty };
    }
    // Nested, `x(x(x)?)?`: side by side, copies that may be left out would look as if they competed.
    let rest = nothing;
    for (let count = max; count > 0; count -= 1) {
      const one = sequence(part(element, loop, copies * max), rest);
      rest = count > min ? { ...one, empty: true } : one;
    }
    return rest;
  }
}

/** Whether it can only match from the beginning of a text. */
function startsFixed({ elements }: AST.Alternative): boolean {
  const [first] = elements;
  if (first?.type === 'Assertion') return first.kind === 'start';
  const inside = first?.type === 'Group' || first?.type === 'CapturingGroup' ? first.alternatives : [];
  return inside.length > 0 && inside.every(startsFixed);
}

/** Sets as bits over the stretches between all bounds that occur. */
function masks(sets: readonly CharacterRanges[]): bigint[] {
  const bounds = [...new Set(sets.flat().flatMap(([first, last]) => [first, last + 1]))].sort((a, b) => a - b);
  const bitAt = new Map(bounds.map((bound, bit) => [bound, BigInt(bit)]));
  return sets.map((ranges) =>
    ranges.reduce((mask, [first, last]) => {
      const [from = 0n, to = 0n] = [bitAt.get(first), bitAt.get(last + 1)];
      return mask | (((1n << (to - from)) - 1n) << from);
    }, 0n),
  );
}
