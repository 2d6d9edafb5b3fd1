import { type Finding, type Report, collectInto } from '../diagnostics/finding.ts';

interface Remembered {
  readonly inputs: readonly unknown[];
  readonly value: unknown;
  readonly findings: readonly Finding[];
}

/**
 * What one instance was compiled to the last time, piece by piece. A piece is made anew when one of its inputs is another
 * object than then; parsed files, layered declarations and texts stay the same objects as long as nothing in them changes.
 * A name stands for one piece; pieces that are not asked for in a compilation are forgotten after it.
 */
export class Memory {
  /** How many pieces were made anew so far. */
  made = 0;
  #before = new Map<string, Remembered>();
  #now = new Map<string, Remembered>();

  #emission: Memory | undefined;

  /** Of what is written when it is asked for, which may be after the end of the compilation or never. */
  get emission(): Memory {
    return (this.#emission ??= new Memory());
  }

  /** Ends a compilation. */
  turn(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }

  recall<T>(name: string, inputs: readonly unknown[], make: () => T): T {
    return this.recallReported(name, inputs, () => undefined, make);
  }

  /** The list of the compilation before while it has the same items: others can tell by the object that nothing is new. */
  steady<T>(name: string, list: readonly T[]): readonly T[] {
    const before = this.#before.get(name)?.value as readonly T[] | undefined;
    const value = before && same(before, list) ? before : list;
    this.#now.set(name, { inputs: [], value, findings: [] });
    return value;
  }

  /** The same for work that reports: what it reported then is reported again. */
  recallReported<T>(name: string, inputs: readonly unknown[], report: Report, make: (report: Report) => T): T {
    const known = this.#before.get(name);
    if (known && same(known.inputs, inputs)) {
      this.#now.set(name, known);
      for (const one of known.findings) report(one);
      return known.value as T;
    }
    const findings: Finding[] = [];
    this.made += 1;
    const value = make(collectInto(findings));
    this.#now.set(name, { inputs, value, findings });
    for (const one of findings) report(one);
    return value;
  }
}

const mostShared = 20;

/** What instances share: made once for the same inputs, whoever asks. It is kept for as long as its first input is. */
export class SharedMemory {
  readonly #known = new WeakMap<object, Map<string, readonly Remembered[]>>();

  /** What was reported when it was made is reported to everyone who asks. */
  recallReported<T>(
    name: string,
    inputs: readonly [object, ...(readonly unknown[])],
    report: Report,
    make: (report: Report) => T,
  ): T {
    const ofFirst = this.#known.get(inputs[0]) ?? new Map<string, readonly Remembered[]>();
    this.#known.set(inputs[0], ofFirst);
    const kept = ofFirst.get(name) ?? [];
    const known = kept.find((one) => same(one.inputs, inputs));
    if (known) {
      for (const one of known.findings) report(one);
      return known.value as T;
    }
    const findings: Finding[] = [];
    const value = make(collectInto(findings));
    ofFirst.set(name, [{ inputs, value, findings }, ...kept.slice(0, mostShared - 1)]);
    for (const one of findings) report(one);
    return value;
  }
}

function same(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, index) => Object.is(one, b[index]));
}
