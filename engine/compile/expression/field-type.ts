import type { Defs, Schema } from '../schema/schema.ts';
import { elementType, memberType } from './member-type.ts';
import type { ExpressionFinding } from './finding.ts';

export type FieldType =
  | { readonly ok: true; readonly type: Schema }
  | { readonly ok: false; readonly finding: ExpressionFinding };

/** The type at a dotted path within a value, `service.name` or `items.0.id`; the problem names the part that is not there. */
export function fieldType(schema: Schema, dottedPath: string, defs: Defs): FieldType {
  let type = schema;
  let offset = 0;
  for (const part of dottedPath.split('.')) {
    const owner = offset === 0 ? 'This' : `"${dottedPath.slice(0, offset - 1)}"`;
    const element = /^\d+$/.test(part) ? elementType(type, 'number', defs) : undefined;
    const member = element ? { ok: true as const, type: element } : memberType(type, part, defs, owner);
    if (!member.ok) {
      const { message, suggestion } = member;
      const finding = { code: 'unknown-field', message, offset, length: part.length } as const;
      return { ok: false, finding: suggestion === undefined ? finding : { ...finding, suggestion } };
    }
    type = member.type;
    offset += part.length + 1;
  }
  return { ok: true, type };
}
