import { nearest } from '../../diagnostics/nearest.ts';
import { listed } from '../../diagnostics/problem.ts';
import type { Spot } from '../context/check-context.ts';
import { checkedTemplate } from '../context/strings.ts';
import { expectString, type Kind } from './kind.ts';

/** A path of the app without base and locale, or an absolute https address; either may have holes. */
export const route: Kind = (_schema, value, spot) => {
  const written = expectString(value, 'a path such as `/profile`', spot);
  if (written === undefined) return null;
  const compiled = checkedTemplate(written, value.at, spot)?.value ?? null;
  noteRoutes(written, compiled, spot);
  if (/^https:\/\/[^\s/]/.test(written) || /^\{\{[^}]*\}\}$/.test(written.trim())) return compiled;
  if (!written.startsWith('/') || written.startsWith('//') || written.includes('\\')) {
    spot.report(
      'unknown-route',
      value.at,
      spot.path,
      `\`${written}\` leads nowhere. Write a path that starts with one slash, or an https address.`,
      nearest(`/${written}`, spot.world.routes),
    );
    return compiled;
  }
  const path = written.replace(/[?#].*$/, '');
  if (!spot.world.routes.some((one) => answers(one, path))) {
    spot.report(
      'unknown-route',
      value.at,
      spot.path,
      `No screen answers at \`${path}\`. There are ${listed(spot.world.routes, 12)}.`,
      nearest(path, spot.world.routes),
    );
  }
  return compiled;
};

/** Where it leads: as it is written, and to each path that its expressions name. */
function noteRoutes(written: string, compiled: unknown, spot: Spot): void {
  if (written.startsWith('/')) spot.uses.routes.add(written);
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    if (part[0] === 'value' && typeof part[1] === 'string' && part[1].startsWith('/')) spot.uses.routes.add(part[1]);
    for (const inner of part) visit(inner);
  };
  if (compiled !== null && typeof compiled === 'object') for (const part of Object.values(compiled)) visit(part);
}

/** Whether a path, which may have holes, can be one of a route's. */
export function answers(pattern: string, path: string): boolean {
  const wanted = segments(pattern);
  const given = segments(path);
  if (wanted.at(-1) === '$')
    return (
      given.length >= wanted.length - 1 && wanted.slice(0, -1).every((part, index) => fits(part, given[index] ?? ''))
    );
  return wanted.length === given.length && wanted.every((part, index) => fits(part, given[index] ?? ''));
}

function fits(wanted: string, given: string): boolean {
  return wanted === given || wanted.startsWith('$') || given.includes('{{');
}

const known = new Map<string, readonly string[]>();
const mostKept = 5000;

/** Every path of an instance is laid beside every other, and its instances have the same ones: they are taken apart once. */
function segments(path: string): readonly string[] {
  const before = known.get(path);
  if (before) return before;
  const made = path
    .replace(/\{\{.*?\}\}/g, '{{}}')
    .split('/')
    .filter((part) => part !== '');
  if (known.size >= mostKept) known.clear();
  known.set(path, made);
  return made;
}
