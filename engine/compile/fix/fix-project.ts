import type { Diagnostic } from '../../definition.ts';
import { ProjectCompiler } from '../compile-project.ts';
import { compileInstance } from '../compile.ts';
import { openProject, type ProjectFiles } from '../load/project.ts';
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
const maxRounds = 12;

/**
 * Puts right what needs no thought, until nothing of the kind is left. All fixes of a round are made at once; where that
 * does not clear all that they are about, one by one. A fix is kept only if what it is about is gone and nothing new is
 * found, so each that is reported has made the check better, and doing it again changes nothing.
 */
export function fixProject(files: ProjectFiles): FixedProject {
  const compiler = new ProjectCompiler('');
  let state = stateOf(files);
  const applied: AppliedFix[] = [];
  const refused = new Set<string>();

  for (let round = 0; round < maxRounds; round += 1) {
    const candidates = apart(candidatesOf(state, refused));
    if (candidates.length === 0) break;
    if (attempt(candidates)) continue;
    for (const one of candidates) {
      // What stood there may have moved by the fixes before this one.
      const again = candidatesOf(state, refused).find(({ diagnostic }) => sameFinding(diagnostic, one.diagnostic));
      if (again && !attempt([again])) refused.add(findingKey(again.diagnostic));
    }
  }
  return { files: state.files, diagnostics: state.diagnostics, applied };

  /** Takes the fixes over when all that they are about is gone and nothing new is found. */
  function attempt(candidates: readonly Candidate[]): boolean {
    const changed = stateOf(withFixes(state.files, candidates));
    const before = new Set(state.diagnostics.map(findingKey));
    const after = new Set(changed.diagnostics.map(findingKey));
    const clears = candidates.every(({ diagnostic }) => !after.has(findingKey(diagnostic)));
    if (!clears || [...after].some((key) => !before.has(key))) return false;
    state = changed;
    applied.push(...candidates.map(({ diagnostic, title }) => ({ diagnostic, title })));
    return true;
  }

  function stateOf(changed: ProjectFiles): State {
    const { diagnostics } = compiler.compile(changed);
    return { files: changed, diagnostics, own: diagnostics.length === 0 ? new Set() : ownFindings(changed) };
  }
}

interface State {
  readonly files: ProjectFiles;
  readonly diagnostics: readonly Diagnostic[];
  /** Findings about files that are wrong by themselves. */
  readonly own: ReadonlySet<string>;
}

/** Stands for a brand that changes nothing. */
const plainBrand = 'plain-brand';

/**
 * What is found of each file when nothing is laid over it. A fault that a brand brings about in a file of the base config,
 * or in one of the brand that it extends, is the brand's: that file is left alone.
 */
function ownFindings(files: ProjectFiles): ReadonlySet<string> {
  const declared = JSON.stringify({ format: 1, id: plainBrand, hosts: [`${plainBrand}.test`] });
  const project = openProject({
    ...files,
    texts: { ...files.texts, [`instances/${plainBrand}/instance.json`]: declared },
  });
  const own = new Set<string>();
  for (const id of project.instances) {
    for (const one of compileInstance(project, id).diagnostics) {
      const layer = /^instances\/([^/]+)\//.exec(one.file)?.[1] ?? plainBrand;
      if (layer === id) own.add(findingKey(one));
    }
  }
  return own;
}

function candidatesOf({ files, diagnostics, own }: State, refused: ReadonlySet<string>): Candidate[] {
  return diagnostics.flatMap((diagnostic) => {
    const key = findingKey(diagnostic);
    const fix = refused.has(key) || !own.has(key) ? undefined : fixOf(diagnostic, files.texts[diagnostic.file]);
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

function sameFinding(a: Diagnostic, b: Diagnostic): boolean {
  return findingKey(a) === findingKey(b);
}

/** Lines and columns move while others are put right, so they do not count. */
function findingKey({ code, file, path, message }: Diagnostic): string {
  return JSON.stringify([code, file, path, message]);
}
