import type { Diagnostic } from '../../definition.ts';
import { compileInstance } from '../compile.ts';
import { diffTrees } from '../diff/diff-trees.ts';
import { layered, type Layered } from '../diff/layered.ts';
import { instanceChain } from '../layer/chain.ts';
import { locate } from '../diagnostics/locate.ts';
import { type Located, plain } from '../diagnostics/located.ts';
import { openProject, type Project, type ProjectFiles } from '../load/project.ts';

/** What a change of the base config does to one override of an instance. */
export interface UpgradeEffect {
  /**
   * `orphaned`: what it changed is gone. `conflicting`: the base config has changed what it sets, and it hides that.
   * `redundant`: the base config says the same now. `broken`: right before, wrong now, for another reason.
   */
  readonly kind: 'orphaned' | 'conflicting' | 'redundant' | 'broken';
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly path: string;
  /** One or two sentences: what happened, and what to do. */
  readonly message: string;
}
export interface InstanceUpgrade {
  readonly id: string;
  readonly effects: readonly UpgradeEffect[];
  /** Changes of the base config that show in the instance by themselves. */
  readonly taken: number;
}

/** What is no instance: base config, words, contract, blocks. */
const ofBase = /^(?!instances\/)/;
const orphans: ReadonlySet<string> = new Set([
  'override-target-missing',
  'unknown-block-id',
  'unknown-screen',
  'unknown-layout',
  'unknown-form',
  'unknown-fragment',
  'unknown-menu',
  'list-replaced',
]);

/**
 * What becomes of each instance when the base config of `before` gives way to that of `now`. The instances are those of `now`
 * in both: what differs is the base config alone.
 */
export function upgradeEffects(before: ProjectFiles, now: ProjectFiles): InstanceUpgrade[] {
  const old = openProject(withBaseOf(before, now));
  const fresh = openProject(now);
  const [oldBase, newBase] = [layered(old), layered(fresh)];
  return fresh.instances.map((id) => {
    const found = newFindings(id, old, fresh);
    const effects = [...found, ...conflicts(id, fresh, oldBase, newBase)].sort((a, b) =>
      a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column,
    );
    return { id, effects, taken: countAdopted(layered(old, id), layered(fresh, id)) };
  });
}

function withBaseOf(before: ProjectFiles, now: ProjectFiles): ProjectFiles {
  const texts = [
    ...Object.entries(before.texts).filter(([file]) => ofBase.test(file)),
    ...Object.entries(now.texts).filter(([file]) => !ofBase.test(file)),
  ];
  return { ...now, texts: Object.fromEntries(texts) };
}

/** What the check says of the instance's own files now and did not say before. */
function newFindings(id: string, old: Project, fresh: Project): UpgradeEffect[] {
  const known = new Set(compileInstance(old, id).diagnostics.map(keyOf));
  return compileInstance(fresh, id).diagnostics.flatMap((one) => {
    if (ofBase.test(one.file) || known.has(keyOf(one))) return [];
    const { file, line, column, path, message, code, severity } = one;
    const kind = code === 'no-effect' ? 'redundant' : orphans.has(code) ? 'orphaned' : 'broken';
    return kind === 'broken' && severity === 'warning' ? [] : [{ kind, file, line, column, path, message }];
  });
}

function keyOf({ code, file, line, column }: Diagnostic): string {
  return `${code} ${file}:${line}:${column}`;
}

/** Values that the base config has changed and an instance sets by itself. */
function conflicts(id: string, fresh: Project, oldBase: Layered, newBase: Layered): UpgradeEffect[] {
  const own = layered(fresh, id);
  const layers = new Set(instanceChain(id, fresh, () => undefined));
  const found: UpgradeEffect[] = [];
  const reported = new Set<string>();
  const note = (value: Located, path: string, from: unknown, to: unknown): void => {
    // The base config says the same now as the instance: that is redundant, and said by the check.
    if (!layers.has(value.layer) || JSON.stringify(plain(value)) === JSON.stringify(to)) return;
    const { file, offset } = value.at;
    // What a fragment says is found in each declaration that uses it.
    if (reported.has(`${file}:${offset}`)) return;
    reported.add(`${file}:${offset}`);
    const message = `The base config changed this from ${shown(from)} to ${shown(to)}. The override keeps ${shown(plain(value))}. Keep it, use the new value, or remove the line.`;
    found.push({ kind: 'conflicting', file, ...fresh.positions.of(value.at), path, message });
  };
  for (const [document, after] of newBase.documents) {
    const before = oldBase.documents.get(document);
    const mine = own.documents.get(document);
    if (!before || !mine) continue;
    for (const one of diffTrees(before, after)) {
      if (one.kind !== 'changed') continue;
      const value = locate(mine, one.path);
      if (value) note(value, one.path, plain(one.from), plain(one.to));
    }
  }
  for (const [locale, texts] of newBase.texts) {
    for (const [key, { text }] of texts) {
      const was = oldBase.texts.get(locale)?.get(key)?.text;
      const mine = own.texts.get(locale)?.get(key);
      const layer = /^instances\/([^/]+)\//.exec(mine?.at.file ?? '')?.[1];
      if (was === undefined || was === text || !mine || layer === undefined) continue;
      note({ kind: 'scalar', at: mine.at, layer, value: mine.text }, key.slice(key.indexOf('.') + 1), was, text);
    }
  }
  return found;
}

/** Differences of the instance as a whole, before and after. */
function countAdopted(before: Layered, after: Layered): number {
  let count = 0;
  for (const document of new Set([...before.documents.keys(), ...after.documents.keys()])) {
    const [from, to] = [before.documents.get(document), after.documents.get(document)];
    count += from && to ? diffTrees(from, to).length : 1;
  }
  return count;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
