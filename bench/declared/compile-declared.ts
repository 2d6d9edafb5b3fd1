import { join } from 'node:path';
import { compileInstance } from '../../engine/compile/compile.ts';
import { formatDiagnostics } from '../../engine/compile/diagnostics/format-diagnostic.ts';
import { openProject } from '../../engine/compile/load/project.ts';
import { readProject } from '../../engine/compile/load/read-project.ts';
import type { AppIndex, ScreenChunk } from '../../engine/definition.ts';

const root = join(import.meta.dirname, '../..');

/** One screen of a compiled instance, as the server puts it into the page. */
export interface DeclaredScreen {
  readonly index: AppIndex;
  readonly chunk: ScreenChunk;
  readonly settings: Readonly<Record<string, unknown>>;
}

/**
 * Compiles a screen with the base config around it, in English. `texts` are further files by path, such as
 * `screens/shipments.json` and what it needs. Throws what the check says.
 */
export async function compileDeclared(
  screen: string,
  texts: Readonly<Record<string, string>>,
): Promise<DeclaredScreen> {
  const base = await readProject(root);
  const project = openProject({ ...base, texts: { ...base.texts, ...texts } });
  const compilation = compileInstance(project, 'aurora', root);
  if (!compilation.ok) throw new Error(formatDiagnostics(compilation.diagnostics));
  const { definition } = compilation;
  const index = definition.indexes['en'];
  const chunk = definition.chunkOf('en', screen);
  if (!index || !chunk) throw new Error(`There is no screen "${screen}"`);
  return { index, chunk, settings: definition.settings };
}
