import { type Problem, type Report, reporter } from './check/problem.ts';

interface Remembered {
  readonly inputs: readonly unknown[];
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

/**
 * What one instance was compiled to the last time, piece by piece. A piece is made anew when one of its inputs is another
 * object than then; parsed files, layered declarations and texts stay the same objects as long as nothing in them changes.
 * A name stands for one piece; pieces that are not asked for in a compilation are forgotten after it.
 */
export class Memory {
  #before = new Map<string, Remembered>();
  #now = new Map<string, Remembered>();

  /** Ends a compilation. */
  turn(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }

  recall<T>(name: string, inputs: readonly unknown[], make: () => T): T {
    return this.recallReported(name, inputs, () => undefined, make);
  }

  /** The same for work that reports: what it reported then is reported again. */
  recallReported<T>(name: string, inputs: readonly unknown[], report: Report, make: (report: Report) => T): T {
    const known = this.#before.get(name);
    if (known && same(known.inputs, inputs)) {
      this.#now.set(name, known);
      for (const one of known.problems) report(one.code, one.at, one.path, one.message, one.suggestion);
      return known.value as T;
    }
    const problems: Problem[] = [];
    const value = make(reporter(problems));
    this.#now.set(name, { inputs, value, problems });
    for (const one of problems) report(one.code, one.at, one.path, one.message, one.suggestion);
    return value;
  }
}

function same(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, index) => Object.is(one, b[index]));
}
