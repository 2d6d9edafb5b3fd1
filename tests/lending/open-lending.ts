import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CompiledInstance, compileInstance } from '../../engine/compile/compile.ts';
import type { Contract } from '../../engine/compile/contract/contract.ts';
import { formatDiagnostics } from '../../engine/compile/diagnostics/format-diagnostic.ts';
import { openProject, type ProjectFiles } from '../../engine/compile/load/project.ts';
import { readProject } from '../../engine/compile/load/read-project.ts';
import { ownProject } from '../compile/own-project.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const own = `${root}/tests/lending/project`;
/** What comes with the engine: its blocks and the words that they and the shell say. */
function ofTheEngine(texts: Readonly<Record<string, string>>): [file: string, text: string][] {
  const blocks = Object.entries(texts).filter(([file]) => file.startsWith('engine/blocks/'));
  const declared = blocks.flatMap(([, text]) => (JSON.parse(text) as { texts?: readonly string[] }).texts ?? []);
  const areas = new Set(['errors', 'shell', ...declared.map((key) => key.split('.')[0])]);
  const words = Object.entries(texts).filter(([file]) => {
    const [, area] = /^locales\/(?:en|de)\/([^/]+)\.json$/.exec(file) ?? [];
    return area !== undefined && areas.has(area);
  });
  return [...blocks, ...words];
}

export interface Lending {
  readonly contract: Contract;
  readonly definition: CompiledInstance;
}

/** The library's declarations, compiled as any others, with nothing of the base config beside them. Throws what the check says. */
export async function openLending(): Promise<Lending> {
  return compileLending(await readLending());
}

/** The files of the library and what comes with the engine. */
export async function readLending(): Promise<ProjectFiles> {
  const [library, { files: base }] = await Promise.all([readProject(own), ownProject()]);
  const texts = { ...Object.fromEntries(ofTheEngine(base.texts)), ...library.texts };
  return { texts, assets: library.assets };
}

/** Compiles the library with what somebody has added to it. Throws what the check says. */
export function compileLending(files: ProjectFiles): Lending {
  const project = openProject(files);
  const compilation = compileInstance(project, 'quiet', own);
  if (!compilation.ok) throw new Error(formatDiagnostics(compilation.diagnostics));
  return { contract: project.contract, definition: compilation.definition };
}
