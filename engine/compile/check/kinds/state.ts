import { directives, join, plain } from '../../diagnostics/located.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { shown } from '../../schema/keywords.ts';
import type { Kind } from './kind.ts';

/** New values of a screen's state, by name. */
export const state: Kind = (_schema, value, spot) => {
  if (value.kind !== 'object') {
    spot.report('wrong-type', value.at, spot.path, `\`set\` takes an object of names and values, not ${shown(value)}.`);
    return plain(value);
  }
  const result: Record<string, unknown> = {};
  for (const [name, { keyAt, value: given }] of value.members) {
    if (directives.has(name)) continue;
    const here = { ...spot, path: join(spot.path, name) };
    const known = Object.hasOwn(spot.page.state, name) ? spot.page.state[name] : undefined;
    if (!known) {
      spot.report(
        'unknown-state',
        keyAt,
        here.path,
        `This screen has no state \`${name}\`. Declare its first value under \`state\`.`,
        nearest(name, Object.keys(spot.page.state)),
      );
    }
    result[name] = spot.walk(known ?? {}, given, { ...here, holes: 'typed' });
  }
  return result;
};
