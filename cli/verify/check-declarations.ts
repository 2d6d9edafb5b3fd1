import { compileProject } from '../../engine/compile/compile-project.ts';
import { formatDiagnostics } from '../../engine/compile/format-diagnostic.ts';
import { failed, type Outcome, passed } from './outcome.ts';

/** Compiles every instance. Errors fail the step; warnings are shown and do not. */
export async function checkDeclarations(root: string): Promise<Outcome> {
  const { diagnostics } = await compileProject(root);
  const output = diagnostics.length > 0 ? formatDiagnostics(diagnostics) : '';
  if (diagnostics.some((one) => one.severity === 'error')) return failed(output);
  return { ...passed(), output };
}
