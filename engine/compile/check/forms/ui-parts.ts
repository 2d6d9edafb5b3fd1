import { type Located, type LocatedObject, member, scalar } from '../../diagnostics/located.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { listed } from '../../diagnostics/finding.ts';
import type { CheckContext } from '../context/check-context.ts';

/** What a reference within the form points at; undefined where it points out of it. */
export function followed(schema: Located, form: Located): Located | undefined {
  let at: Located | undefined = schema;
  for (let hops = 0; at !== undefined && hops < 16; hops += 1) {
    const reference: unknown = scalar(member(at, '$ref'));
    if (typeof reference !== 'string') return at;
    const steps = /^#\/(.+)$/.exec(reference)?.[1]?.split('/');
    at = steps?.reduce<Located | undefined>((inner, step) => member(inner, step), form);
  }
  return undefined;
}

/** Whether it takes names that it does not list. */
export function isOpen(schema: LocatedObject): boolean {
  return schema.members.has('additionalProperties') || schema.members.has('patternProperties');
}

export interface Option {
  readonly value: Located;
  /** From the look on. */
  readonly path: string;
}

export function optionOf(ui: LocatedObject, name: string): Option | undefined {
  const own = member(ui, `ui:${name}`);
  if (own) return { value: own, path: `ui:${name}` };
  const value = member(member(ui, 'ui:options'), name);
  return value && { value, path: `ui:options.${name}` };
}

export function unknownField(
  name: string,
  at: Located['at'],
  path: string,
  fields: ReadonlySet<string>,
  context: CheckContext,
): void {
  context.report({
    code: 'unknown-field',
    at,
    path,
    message: `Unknown field: \`${name}\`. Fields: ${listed([...fields], 16)}.`,
    suggestion: nearest(name, fields),
  });
}
