import { compileProject } from '../../engine/compile/compile-project.ts';
import { failsCheck } from '../../engine/compile/diagnostics/fails-check.ts';
import { formatDiagnostics } from '../../engine/compile/diagnostics/format-diagnostic.ts';
import { failed, type Outcome, passed } from './outcome.ts';

/** Compiles every instance. What must not be released fails the step; other warnings are shown. */
export async function checkDeclarations(root: string): Promise<Outcome> {
  const { diagnostics } = await compileProject(root);
  const output = diagnostics.length > 0 ? formatDiagnostics(diagnostics) : '';
  if (failsCheck(diagnostics)) return failed(output);
  return { ...passed(), output };
}
