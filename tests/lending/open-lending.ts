import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CompiledInstance, compileInstance } from '../../engine/compile/compile.ts';
import type { Contract } from '../../engine/compile/contract/contract.ts';
import { formatDiagnostics } from '../../engine/compile/format-diagnostic.ts';
import { openProject } from '../../engine/compile/project.ts';
import { readProject } from '../../engine/compile/read-project.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const own = `${root}/tests/lending/project`;
/** What comes with the engine: its blocks and the words that they and the shell say. */
const ofTheEngine = /^engine\/blocks\/|^locales\/(?:en|de)\/(?:common|errors|form|shell|table)\.json$/;

export interface Lending {
  readonly contract: Contract;
  readonly definition: CompiledInstance;
}

/** The library's declarations, compiled as any others, with nothing of the stock beside them. Throws what the check says. */
export async function openLending(): Promise<Lending> {
  const [library, stock] = await Promise.all([readProject(own), readProject(root)]);
  const engine = Object.entries(stock.texts).filter(([file]) => ofTheEngine.test(file));
  const texts = { ...Object.fromEntries(engine), ...library.texts };
  const project = openProject({ texts, assets: library.assets, icons: stock.icons });
  const compilation = compileInstance(project, 'quiet', own);
  if (!compilation.ok) throw new Error(formatDiagnostics(compilation.diagnostics));
  return { contract: project.contract, definition: compilation.definition };
}
