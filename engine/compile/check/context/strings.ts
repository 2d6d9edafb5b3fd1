import type { Computed, Template } from '../../../definition.ts';
import type { Schema } from '../../schema/schema.ts';
import { compileExpression } from '../../expression/compile-expression.ts';
import { compileTemplate } from '../../expression/compile-template.ts';
import type { ExpressionFinding } from '../../expression/finding.ts';
import type { Place } from '../../diagnostics/located.ts';
import { sentence } from '../../diagnostics/finding.ts';
import type { CheckContext } from './check-context.ts';

export interface TypedValue<T> {
  readonly value: T;
  readonly type: Schema;
}

/** Compiles a bare expression written at `at`; undefined when it is wrong, which is reported. */
export function checkedExpression(source: string, at: Place, context: CheckContext): TypedValue<Computed> | undefined {
  const compiled = compileExpression(source, context.scope);
  if (!compiled.ok) {
    reportProblems(compiled.findings, at, context);
    return undefined;
  }
  noteReads(compiled.reads, context);
  return { value: { $x: compiled.expression, reads: compiled.reads }, type: compiled.type };
}

/** Compiles a string that may have holes. */
export function checkedTemplate(
  source: string,
  at: Place,
  context: CheckContext,
): TypedValue<string | Computed | Template> | undefined {
  const compiled = compileTemplate(source, context.scope);
  if (!compiled.ok) {
    reportProblems(compiled.findings, at, context);
    return undefined;
  }
  if (typeof compiled.value !== 'string') noteReads(compiled.value.reads, context);
  return { value: compiled.value, type: compiled.type };
}

function reportProblems(findings: readonly ExpressionFinding[], at: Place, context: CheckContext): void {
  for (const { code, message, offset, suggestion } of findings) {
    context.report({
      code,
      at: context.environment.positions.inside(at, offset),
      path: context.path,
      message: sentence(message),
      suggestion,
    });
  }
}

function noteReads(reads: readonly string[], context: CheckContext): void {
  for (const path of reads) {
    const [root, name] = path.split('.');
    if (root === 'sources') addNamed(name, context.page.sources.keys(), context.uses.sources);
    else if (root === 'state') addNamed(name, Object.keys(context.page.state), context.uses.states);
  }
}

/** The one that is named, or all where the whole is read. */
function addNamed(name: string | undefined, all: Iterable<string>, into: Set<string>): void {
  for (const one of name === undefined ? all : [name]) into.add(one);
}
