import { describeType, fitsType } from '../../schema/value-type.ts';
import { directives, join, type Located, plain, stepName } from '../../diagnostics/located.ts';
import { reportDuplicates } from '../context/duplicates.ts';
import { hasHoles } from '../context/holes.ts';
import { reportNeverTrue } from '../context/never-shown.ts';
import type { CheckContext } from '../context/check-context.ts';
import { checkedExpression, checkedTemplate } from '../context/strings.ts';
import { expectString, type Kind } from './kind.ts';

/** A bare expression. A literal that is no string stands for itself. */
export const expression: Kind = (schema, value, context) => {
  const wanted = [schema['x-type'] ?? 'any'].flat().map(String);
  if (value.kind === 'scalar' && typeof value.value !== 'string') {
    const fits = wanted.some(
      (type) => type === 'any' || fitsType({ type: value.value === null ? 'null' : typeof value.value }, type, {}),
    );
    if (!fits)
      context.report({
        code: 'expression-type',
        at: value.at,
        path: context.path,
        message: `Expected ${typeWords(wanted)}, got ${value.value}.`,
      });
    reportNeverTrue(value.value, value.at, context);
    return value.value;
  }
  const source = expectString(value, 'an expression', context);
  if (source === undefined) return null;
  if (source.trimStart().startsWith('{{')) {
    context.report({
      code: 'invalid-expression',
      at: value.at,
      path: context.path,
      message: 'Write the expression without `{{ }}` here.',
      suggestion: source.replace(/^\s*\{\{\s*|\s*\}\}\s*$/g, ''),
    });
    return null;
  }
  const compiled = checkedExpression(source, value.at, context);
  if (!compiled) return null;
  if (!wanted.some((type) => fitsType(compiled.type, type, context.scope.defs))) {
    context.report({
      code: 'expression-type',
      at: value.at,
      path: context.path,
      message: `Expected ${typeWords(wanted)}, got ${describeType(compiled.type, context.scope.defs)}.`,
    });
  }
  reportNeverTrue(compiled.value, value.at, context);
  return compiled.value;
};

/** A string that may have holes; a number stands for itself. */
export const template: Kind = (_schema, value, context) => {
  if (value.kind === 'scalar' && typeof value.value === 'number') return value.value;
  const source = expectString(value, 'a text that may have `{{ }}`', context);
  return source === undefined ? null : (checkedTemplate(source, value.at, context)?.value ?? null);
};

/** Any JSON, holes at any depth. */
export const value: Kind = (_schema, written, context) => compileTree(written, context);

function compileTree(written: Located, context: CheckContext): unknown {
  if (hasHoles(written)) return checkedTemplate(String(plain(written)), written.at, context)?.value ?? null;
  if (written.kind === 'scalar') return written.value;
  if (written.kind === 'array') {
    if (written.items.length > 1 && written.items.every((item) => item.kind === 'object' && item.members.has('id')))
      reportDuplicates(written, context);
    return written.items.map((item, index) =>
      compileTree(item, { ...context, path: join(context.path, stepName(written, index)) }),
    );
  }
  const result: Record<string, unknown> = {};
  for (const [key, one] of written.members) {
    if (!directives.has(key)) result[key] = compileTree(one.value, { ...context, path: join(context.path, key) });
  }
  return result;
}

function typeWords(types: readonly string[]): string {
  return types.map((type) => describeType({ type }, {})).join(' or ');
}
