import type { Diagnostic } from '../../definition.ts';
import { ProjectCompiler } from '../compile-project.ts';
import type { ProjectFiles } from '../load/project.ts';
import { applyEdits, type Fix, touches } from './fix.ts';
import { fixOf } from './fix-of.ts';

export interface AppliedFix {
  readonly diagnostic: Diagnostic;
  readonly title: string;
}
export interface FixedProject {
  readonly files: ProjectFiles;
  readonly applied: readonly AppliedFix[];
  /** What is left. */
  readonly diagnostics: readonly Diagnostic[];
}
type Candidate = AppliedFix & { readonly fix: Fix };

/** Each round may lay open what the one before covered; more than these are never needed by what a person writes. */
const mostRounds = 12;

/**
 * Puts right what needs no thought, until nothing of the kind is left. All fixes of a round are made at once; where that
 * does not clear all that they are about, one by one, and those that make the check worse are left out. So the result has no more errors than
 * before, and doing it again changes nothing.
 */
export function fixProject(files: ProjectFiles): FixedProject {
  const compiler = new ProjectCompiler('');
  let state = { files, diagnostics: compiler.compile(files).diagnostics };
  const applied: AppliedFix[] = [];
  const refused = new Set<string>();

  for (let round = 0; round < mostRounds; round += 1) {
    const candidates = apart(candidatesOf(state, refused));
    if (candidates.length === 0) break;
    if (attempt(candidates, candidates.length)) continue;
    for (const one of candidates) {
      // What stood there may have moved by the fixes before this one.
      const again = candidatesOf(state, refused).find(({ diagnostic }) => sameFinding(diagnostic, one.diagnostic));
      if (again && !attempt([again], 0)) refused.add(findingKey(again.diagnostic));
    }
  }
  return { ...state, applied };

  /** Takes the fixes over when they leave at least so many findings less, and no more errors. */
  function attempt(candidates: readonly Candidate[], fewer: number): boolean {
    const changed = withFixes(state.files, candidates);
    const { diagnostics } = compiler.compile(changed);
    const errors = countErrors(diagnostics) - countErrors(state.diagnostics);
    const left = diagnostics.length - state.diagnostics.length + fewer;
    if (errors > 0 || (left > 0 && (errors === 0 || fewer > 0))) return false;
    state = { files: changed, diagnostics };
    applied.push(...candidates.map(({ diagnostic, title }) => ({ diagnostic, title })));
    return true;
  }
}

function candidatesOf(
  { files, diagnostics }: { readonly files: ProjectFiles; readonly diagnostics: readonly Diagnostic[] },
  refused: ReadonlySet<string>,
): Candidate[] {
  return diagnostics.flatMap((diagnostic) => {
    const fix = refused.has(findingKey(diagnostic)) ? undefined : fixOf(diagnostic, files.texts[diagnostic.file]);
    return fix ? [{ diagnostic, title: fix.title, fix }] : [];
  });
}

/** The first of those that touch each other; the others wait for the next round. */
function apart(candidates: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  for (const one of candidates) {
    const clash = chosen.some(
      ({ fix }) =>
        fix.file === one.fix.file &&
        (fix.removesFile || one.fix.removesFile || fix.edits.some((a) => one.fix.edits.some((b) => touches(a, b)))),
    );
    if (!clash) chosen.push(one);
  }
  return chosen;
}

function withFixes(files: ProjectFiles, candidates: readonly Candidate[]): ProjectFiles {
  const texts: Record<string, string> = { ...files.texts };
  const byFile = Map.groupBy(candidates, ({ fix }) => fix.file);
  for (const [file, ofFile] of byFile) {
    if (ofFile.some(({ fix }) => fix.removesFile)) delete texts[file];
    else
      texts[file] = applyEdits(
        texts[file] ?? '',
        ofFile.flatMap(({ fix }) => [...fix.edits]),
      );
  }
  return { ...files, texts };
}

function countErrors(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter(({ severity }) => severity === 'error').length;
}

function sameFinding(a: Diagnostic, b: Diagnostic): boolean {
  return findingKey(a) === findingKey(b);
}

/** Lines and columns move while others are put right, so they do not count. */
function findingKey({ code, file, path, message }: Diagnostic): string {
  return JSON.stringify([code, file, path, message]);
}
