import process from 'node:process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metaOf } from '../../../engine/compile/check/rules/codes.ts';
import { compileInstance, type Compilation } from '../../../engine/compile/compile.ts';
import { openProject } from '../../../engine/compile/load/project.ts';
import { declaredFiles as places, files } from './hostile-project.ts';
import { mutate, mutation, mutationKinds, type Texts } from './mutations.ts';
import { isLong } from '../../tier.ts';

const opened = openProject(files);
/** As under `livery dev`: what did not change since the mutant before is reused. */
const compile = (texts: Texts): Compilation => {
  return compileInstance(openProject({ ...files, texts }, opened), 'blue');
};

/** Mutants; each takes about 3 ms. */
const runs = Number(process.env['HOSTILE_RUNS'] ?? (isLong ? 10_000 : 250));

describe('hostile declarations', () => {
  it('the declarations that are mutated are right', () => {
    expect(compile(files.texts).diagnostics).toEqual([]);
  });

  it(`${runs} mutants are each refused with a place and a reason, or taken`, () => {
    const count = { refused: 0, taken: 0 };
    const seen = new Map(mutationKinds.map((kind) => [kind, 0]));
    fc.assert(
      fc.property(mutation, (one) => {
        const texts = mutate(files.texts, places, one);
        const result = compile(texts);
        seen.set(one.kind, (seen.get(one.kind) ?? 0) + 1);
        count[result.ok ? 'taken' : 'refused'] += 1;
        expect(result.ok).toBe(result.diagnostics.every(({ severity }) => severity === 'warning'));
        for (const { code, file, line, column, message } of result.diagnostics) {
          expect(metaOf(code)).toBeDefined();
          expect(file in texts || file.startsWith('locales/')).toBe(true);
          expect(Math.min(line, column)).toBeGreaterThan(0);
          expect(message).toMatch(/\S.*[.…`}?!]$/s);
          expect(message).not.toMatch(/undefined|\[object Object\]|NaN/);
        }
        // What is taken can be sent: plain JSON through and through.
        if (result.ok) {
          const { indexes } = result.definition;
          expect(JSON.parse(JSON.stringify(indexes))).toEqual(indexes);
        }
      }),
      { numRuns: runs, seed: 36 },
    );
    expect(Math.min(...seen.values())).toBeGreaterThan(runs / 20);
    expect(count.refused).toBeGreaterThan(runs / 4);
    expect(count.taken).toBeGreaterThan(runs / 20);
  });

  it('nor does any text in place of a file bring the compiler down', () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.oneof(fc.string({ maxLength: 200 }), fc.json()), (file, text) => {
        expect(() => compile({ ...files.texts, [file]: text })).not.toThrow();
      }),
      { numRuns: Math.ceil(runs / 20) },
    );
  });
});
