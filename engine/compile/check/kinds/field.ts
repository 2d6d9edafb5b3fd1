import { fieldType } from '../../expression/field-type.ts';
import { sentence } from '../../diagnostics/finding.ts';
import { expectString, type Kind } from './kind.ts';

/** A dotted path within the item in scope. */
export const field: Kind = (schema, value, context) => {
  const path = expectString(value, 'a path such as `user.name`', context);
  const root = typeof schema['x-of'] === 'string' ? schema['x-of'] : 'row';
  const type = context.scope.roots[root];
  if (path === undefined || !type) return path ?? null;
  const found = fieldType(type, path, context.scope.defs);
  if (!found.ok) {
    const { finding } = found;
    context.report({
      code: 'unknown-field',
      at: context.environment.positions.inside(value.at, finding.offset),
      path: context.path,
      message: sentence(finding.message),
      suggestion: finding.suggestion,
    });
  }
  return path;
};
