import { describeType, fitsType } from '../../schema/value-type.ts';
import { directives, join, type Located, plain, stepName } from '../../diagnostics/located.ts';
import { reportDuplicates } from '../context/duplicates.ts';
import { hasHoles } from '../context/holes.ts';
import { reportNeverTrue } from '../context/never-shown.ts';
import type { Spot } from '../context/check-context.ts';
import { checkedExpression, checkedTemplate } from '../context/strings.ts';
import { expectString, type Kind } from './kind.ts';

/** A bare expression. A literal that is no string stands for itself. */
export const expression: Kind = (schema, value, spot) => {
  const wanted = [schema['x-type'] ?? 'any'].flat().map(String);
  if (value.kind === 'scalar' && typeof value.value !== 'string') {
    const fits = wanted.some(
      (type) => type === 'any' || fitsType({ type: value.value === null ? 'null' : typeof value.value }, type, {}),
    );
    if (!fits)
      spot.report(
        'expression-type',
        value.at,
        spot.path,
        `This must give ${typeWords(wanted)}, but it is ${value.value}.`,
      );
    reportNeverTrue(value.value, value.at, spot);
    return value.value;
  }
  const source = expectString(value, 'an expression', spot);
  if (source === undefined) return null;
  if (source.trimStart().startsWith('{{')) {
    spot.report(
      'bad-expression',
      value.at,
      spot.path,
      'An expression is written bare here, without `{{ }}`.',
      source.replace(/^\s*\{\{\s*|\s*\}\}\s*$/g, ''),
    );
    return null;
  }
  const compiled = checkedExpression(source, value.at, spot);
  if (!compiled) return null;
  if (!wanted.some((type) => fitsType(compiled.type, type, spot.scope.defs))) {
    spot.report(
      'expression-type',
      value.at,
      spot.path,
      `This must give ${typeWords(wanted)}, but it gives ${describeType(compiled.type, spot.scope.defs)}.`,
    );
  }
  reportNeverTrue(compiled.value, value.at, spot);
  return compiled.value;
};

/** A string that may have holes; a number stands for itself. */
export const template: Kind = (_schema, value, spot) => {
  if (value.kind === 'scalar' && typeof value.value === 'number') return value.value;
  const source = expectString(value, 'a text that may have `{{ }}`', spot);
  return source === undefined ? null : (checkedTemplate(source, value.at, spot)?.value ?? null);
};

/** Any JSON, holes at any depth. */
export const value: Kind = (_schema, written, spot) => compileTree(written, spot);

function compileTree(written: Located, spot: Spot): unknown {
  if (hasHoles(written)) return checkedTemplate(String(plain(written)), written.at, spot)?.value ?? null;
  if (written.kind === 'scalar') return written.value;
  if (written.kind === 'array') {
    if (written.items.length > 1 && written.items.every((item) => item.kind === 'object' && item.members.has('id')))
      reportDuplicates(written, spot);
    return written.items.map((item, index) =>
      compileTree(item, { ...spot, path: join(spot.path, stepName(written, index)) }),
    );
  }
  const result: Record<string, unknown> = {};
  for (const [key, one] of written.members) {
    if (!directives.has(key)) result[key] = compileTree(one.value, { ...spot, path: join(spot.path, key) });
  }
  return result;
}

function typeWords(types: readonly string[]): string {
  return types.map((type) => describeType({ type }, {})).join(' or ');
}
