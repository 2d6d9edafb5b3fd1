import { type Automaton, automatonOf, NotBounded } from './automaton.ts';
import { strongComponents } from './strong-components.ts';

/** How the time of a backtracking matcher grows with the length n of a text that does not fit. */
export type PatternGrowth =
  /** At most as nᵈ; `part` is the repetition that is to blame where d is above 1. */
  | { readonly kind: 'polynomial'; readonly degree: number; readonly part: string }
  /** Twice as long for each further character or so. */
  | { readonly kind: 'exponential'; readonly part: string }
  /** It cannot be told; `why` is a half sentence. */
  | { readonly kind: 'unknown'; readonly why: string };

/** Steps that one pattern may be looked at for; far more than any that a person writes. */
const maxSteps = 400_000;

/**
 * How slow a regular expression can become. Ambiguity is what costs: with two ways through a loop for the same text every
 * round doubles the work, with two loops that can share a text out between them it is multiplied by its length.
 * Throws a SyntaxError for what is no regular expression.
 */
export function patternGrowth(pattern: string): PatternGrowth {
  try {
    return growthOf(automatonOf(pattern), { left: maxSteps });
  } catch (error) {
    if (error instanceof NotBounded) return { kind: 'unknown', why: error.message };
    throw error;
  }
}

function growthOf(automaton: Automaton, steps: { left: number }): PatternGrowth {
  const states = automaton.next.length;
  const edges = (state: number): readonly number[] => automaton.next[state] ?? [];
  const component = strongComponents(states, edges);
  const inLoop = automaton.next.map((targets, state) => targets.some((one) => component[one] === component[state]));

  const doubled = exponentialAt(automaton, component, inLoop, steps);
  if (doubled !== undefined) return { kind: 'exponential', part: automaton.loops[doubled] ?? '' };

  let worst = polynomialOf(automaton, component, inLoop, steps);
  for (const { automaton: inside, repeated } of automaton.inner) {
    const inner = growthOf(inside, steps);
    if (inner.kind !== 'polynomial') return inner;
    const loops = inside.loops.some((loop) => loop !== '');
    const degree = inner.degree + (repeated && loops ? 1 : 0);
    if (degree > worst.degree) worst = { ...inner, degree, part: inner.part || (inside.loops.find(Boolean) ?? '') };
  }
  return worst;
}

/** A state from which two ways lead back to itself over the same text. */
function exponentialAt(
  { next, reads }: Automaton,
  component: Int32Array,
  inLoop: readonly boolean[],
  steps: { left: number },
): number | undefined {
  const size = next.length;
  for (let state = 0; state < size; state += 1) {
    const targets = (next[state] ?? []).filter((one) => component[one] === component[state]);
    if (new Set(targets).size < targets.length) return state;
  }
  const pairEdges = (pair: number): number[] => {
    const [a, b] = [Math.floor(pair / size), pair % size];
    if (!inLoop[a] || component[a] !== component[b]) return [];
    const found: number[] = [];
    for (const p of next[a] ?? []) {
      if (component[p] !== component[a]) continue;
      for (const q of next[b] ?? []) {
        count(steps);
        if (component[q] === component[b] && ((reads[p] ?? 0n) & (reads[q] ?? 0n)) !== 0n) found.push(p * size + q);
      }
    }
    return found;
  };
  const pairs = strongComponents(size * size, pairEdges);
  for (let p = 0; p < size; p += 1) {
    if (!inLoop[p]) continue;
    for (let q = 0; q < size; q += 1) {
      if (p === q || component[p] !== component[q]) continue;
      const together = pairs[p * size + q];
      for (let state = 0; state < size; state += 1)
        if (inLoop[state] && pairs[state * size + state] === together) return state;
    }
  }
  return undefined;
}

/** Loops that can share a text out between them, one after the other. */
function polynomialOf(
  automaton: Automaton,
  component: Int32Array,
  inLoop: readonly boolean[],
  steps: { left: number },
): Extract<PatternGrowth, { kind: 'polynomial' }> {
  const looping = [...inLoop.keys()].filter((state) => inLoop[state]);
  const heirs = new Map<number, number[]>();
  for (const p of looping) {
    for (const q of looping) {
      if (component[p] === component[q] || !sharesText(p, q, automaton, component, steps)) continue;
      heirs.set(p, [...(heirs.get(p) ?? []), q]);
    }
  }
  const depths = new Map<number, number>();
  const depth = (state: number): number => {
    const known = depths.get(state);
    if (known !== undefined) return known;
    const own = 1 + Math.max(0, ...(heirs.get(state) ?? []).map(depth));
    depths.set(state, own);
    return own;
  };
  const degree = Math.max(1, ...looping.map(depth));
  const last = [...heirs.values()].flat().find((state) => automaton.loops[state] !== '');
  return { kind: 'polynomial', degree, part: last === undefined ? '' : (automaton.loops[last] ?? '') };
}

/** Whether one text leads from p to p, from p to q, and from q to q. */
function sharesText(
  p: number,
  q: number,
  { next, reads }: Automaton,
  component: Int32Array,
  steps: { left: number },
): boolean {
  const size = next.length;
  const start = (p * size + p) * size + q;
  const goal = (p * size + q) * size + q;
  const seen = new Set([start]);
  const waiting = [start];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [a, b, c] = [Math.floor(at / (size * size)), Math.floor(at / size) % size, at % size];
    for (const x of next[a] ?? []) {
      if (component[x] !== component[p]) continue;
      for (const z of next[c] ?? []) {
        if (component[z] !== component[q]) continue;
        const both = (reads[x] ?? 0n) & (reads[z] ?? 0n);
        if (both === 0n) continue;
        for (const y of next[b] ?? []) {
          count(steps);
          if ((both & (reads[y] ?? 0n)) === 0n) continue;
          const to = (x * size + y) * size + z;
          if (to === goal) return true;
          if (!seen.has(to)) {
            seen.add(to);
            waiting.push(to);
          }
        }
      }
    }
  }
  return false;
}

function count(steps: { left: number }): void {
  steps.left -= 1;
  if (steps.left < 0) throw new NotBounded('It has too many ways through it');
}
