import type { Computed, Expression, Template } from '../../../definition.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { listed } from '../../diagnostics/finding.ts';
import type { CheckContext } from '../context/check-context.ts';
import { checkedTemplate } from '../context/strings.ts';
import { expectString, type Kind } from './kind.ts';

/**
 * A path of the app without base and locale, or an absolute https address; either may have holes. In a path each hole fills
 * one segment or one value of the query, whatever is in it.
 */
export const route: Kind = (_schema, value, context) => {
  const written = expectString(value, 'a path such as `/profile`', context);
  if (written === undefined) return null;
  const filled = checkedTemplate(written, value.at, context)?.value ?? null;
  const compiled = written.startsWith('/') ? withEncodedHoles(filled) : filled;
  noteRoutes(written, compiled, context);
  // What an expression writes is encoded, a backslash of its texts too.
  const withoutHoles = written.replaceAll(/\{\{.*?\}\}/gs, '');
  if (/^https:\/\/[^\s/]/.test(written) || /^\{\{[^}]*\}\}$/.test(written.trim())) return compiled;
  if (!written.startsWith('/') || written.startsWith('//') || withoutHoles.includes('\\')) {
    context.report({
      code: 'unknown-route',
      at: value.at,
      path: context.path,
      message: `\`${written}\` is not a valid address. Write a path that starts with one slash, or an https address.`,
      suggestion: nearest(`/${written}`, context.environment.routes),
    });
    return compiled;
  }
  const path = written.replace(/[?#].*$/, '');
  if (!context.environment.routes.some((one) => answers(one, path))) {
    context.report({
      code: 'unknown-route',
      at: value.at,
      path: context.path,
      message: `No screen has the path \`${path}\`. Paths: ${listed(context.environment.routes, 12)}.`,
      suggestion: nearest(path, context.environment.routes),
    });
  }
  return compiled;
};

function withEncodedHoles(filled: string | Computed | Template | null): string | Computed | Template | null {
  if (filled === null || typeof filled === 'string' || !('$t' in filled)) return filled;
  return {
    ...filled,
    $t: filled.$t.map((part) => (typeof part === 'string' || isEncoded(part) ? part : encoded(part))),
  };
}

const encoded = (part: Expression): Expression => ['call', 'encode', part];

/** As an author may have written it by hand: what is encoded twice arrives with its percent signs. */
function isEncoded(part: Expression): boolean {
  return part[0] === 'call' && part[1] === 'encode';
}

/** Where it leads: as it is written, and to each path that its expressions name. */
function noteRoutes(written: string, compiled: unknown, context: CheckContext): void {
  if (written.startsWith('/')) context.uses.routes.add(written);
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    if (part[0] === 'value' && typeof part[1] === 'string' && part[1].startsWith('/')) context.uses.routes.add(part[1]);
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
const maxKept = 5000;

/** Every path of an instance is laid beside every other, and its instances have the same ones: they are taken apart once. */
function segments(path: string): readonly string[] {
  const before = known.get(path);
  if (before) return before;
  const made = path
    .replace(/\{\{.*?\}\}/g, '{{}}')
    .split('/')
    .filter((part) => part !== '');
  if (known.size >= maxKept) known.clear();
  known.set(path, made);
  return made;
}
