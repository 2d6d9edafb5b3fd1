import { fieldType } from '../../expression/field-type.ts';
import { sentence } from '../../diagnostics/problem.ts';
import { expectString, type Kind } from './kind.ts';

/** A dotted path within the item in scope. */
export const field: Kind = (schema, value, spot) => {
  const path = expectString(value, 'a path such as `user.name`', spot);
  const root = typeof schema['x-of'] === 'string' ? schema['x-of'] : 'row';
  const type = spot.scope.roots[root];
  if (path === undefined || !type) return path ?? null;
  const found = fieldType(type, path, spot.scope.defs);
  if (!found.ok) {
    const { problem } = found;
    spot.report(
      'unknown-field',
      spot.world.positions.inside(value.at, problem.offset),
      spot.path,
      sentence(problem.message),
      problem.suggestion,
    );
  }
  return path;
};
