import type { Computed, Template } from '../../../definition.ts';
import type { Schema } from '../../schema/schema.ts';
import { compileExpression } from '../../expression/compile-expression.ts';
import { compileTemplate } from '../../expression/compile-template.ts';
import type { ExpressionProblem } from '../../expression/problem.ts';
import type { Place } from '../../diagnostics/located.ts';
import { sentence } from '../../diagnostics/problem.ts';
import type { Spot } from './check-context.ts';

export interface TypedValue<T> {
  readonly value: T;
  readonly type: Schema;
}

/** Compiles a bare expression written at `at`; undefined when it is wrong, which is reported. */
export function checkedExpression(source: string, at: Place, spot: Spot): TypedValue<Computed> | undefined {
  const compiled = compileExpression(source, spot.scope);
  if (!compiled.ok) {
    reportProblems(compiled.problems, at, spot);
    return undefined;
  }
  noteReads(compiled.reads, spot);
  return { value: { $x: compiled.expression, reads: compiled.reads }, type: compiled.type };
}

/** Compiles a string that may have holes. */
export function checkedTemplate(
  source: string,
  at: Place,
  spot: Spot,
): TypedValue<string | Computed | Template> | undefined {
  const compiled = compileTemplate(source, spot.scope);
  if (!compiled.ok) {
    reportProblems(compiled.problems, at, spot);
    return undefined;
  }
  if (typeof compiled.value !== 'string') noteReads(compiled.value.reads, spot);
  return { value: compiled.value, type: compiled.type };
}

function reportProblems(problems: readonly ExpressionProblem[], at: Place, spot: Spot): void {
  for (const { code, message, offset, suggestion } of problems) {
    spot.report(code, spot.world.positions.inside(at, offset), spot.path, sentence(message), suggestion);
  }
}

function noteReads(reads: readonly string[], spot: Spot): void {
  for (const path of reads) {
    const [root, name] = path.split('.');
    if (root === 'sources') addNamed(name, spot.page.sources.keys(), spot.uses.sources);
    else if (root === 'state') addNamed(name, Object.keys(spot.page.state), spot.uses.states);
  }
}

/** The one that is named, or all where the whole is read. */
function addNamed(name: string | undefined, all: Iterable<string>, into: Set<string>): void {
  for (const one of name === undefined ? all : [name]) into.add(one);
}
