import { directives, join, plain } from '../../diagnostics/located.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { shown } from '../../schema/keywords.ts';
import type { Kind } from './kind.ts';

/** New values of a screen's state, by name. */
export const state: Kind = (_schema, value, context) => {
  if (value.kind !== 'object') {
    context.report({
      code: 'wrong-type',
      at: value.at,
      path: context.path,
      message: `Expected an object of names and values for \`set\`, got ${shown(value)}.`,
    });
    return plain(value);
  }
  const result: Record<string, unknown> = {};
  for (const [name, { keyAt, value: given }] of value.members) {
    if (directives.has(name)) continue;
    const here = { ...context, path: join(context.path, name) };
    const known = Object.hasOwn(context.page.state, name) ? context.page.state[name] : undefined;
    if (!known) {
      context.report({
        code: 'unknown-state',
        at: keyAt,
        path: here.path,
        message: `The screen has no state \`${name}\`. Declare its initial value under \`state\`.`,
        suggestion: nearest(name, Object.keys(context.page.state)),
      });
    }
    result[name] = context.walk(known ?? {}, given, { ...here, holes: 'typed' });
  }
  return result;
};
