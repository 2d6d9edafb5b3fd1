import { alternatives, anything, describeType } from '../../schema/value-type.ts';
import { type LocatedObject, member, plain, stringAt } from '../../diagnostics/located.ts';
import { checkFormSchema } from './check-form-schema.ts';
import { openedSchema } from '../../forms/references.ts';
import { schemaFaults } from '../../forms/schema-faults.ts';
import { checkUi } from './check-ui.ts';
import { checkPatterns } from '../../pattern/check-patterns.ts';
import { formData, formFields } from '../context/form-data.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { CheckContext } from '../context/check-context.ts';

export interface CheckedForm {
  /** Whether the schema says nothing that JSON Schema does not know. */
  readonly sound: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly uiSchema: Readonly<Record<string, unknown>>;
}

/** Checks the words of a form, its fields against its operation, and how they are rendered against what they are. */
export function checkForm(form: LocatedObject, context: CheckContext): CheckedForm {
  const schema = member(form, 'schema');
  const ui = member(form, 'ui');
  const hasShape = schema?.kind === 'object' && schemaFaults(schema).length === 0;
  const sound = schema !== undefined && checkFormSchema(schema, { ...context, path: 'schema' });
  if (schema) checkPatterns(schema, 'schema', context.report);
  if (!hasShape) return { sound: false, schema: {}, uiSchema: {} };
  checkOperation(form, context);
  return {
    sound,
    schema: plain(schema) as Record<string, unknown>,
    uiSchema: ui ? checkUi(ui, schema, { ...context, path: 'ui', scope: fieldScope(form, context) }) : {},
  };
}

/** What a call about one field may read: its value and the data of the form. */
function fieldScope(form: LocatedObject, context: CheckContext): CheckContext['scope'] {
  return { ...context.scope, roots: { ...context.scope.roots, value: anything, form: formData(form) } };
}

/** Every field must be something that the operation takes, and what the operation needs must be a field. */
function checkOperation(form: LocatedObject, context: CheckContext): void {
  const name = stringAt(form, 'operation') ?? '';
  const { operations } = context.environment.contract;
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) return;
  const taken = operation.input.properties ?? {};
  const schema = member(form, 'schema');
  const fields = formFields(schema);
  for (const [field, { keyAt, value }] of fields) {
    const wanted = Object.hasOwn(taken, field) && !operation.filled.has(field) ? taken[field] : undefined;
    const path = `schema.properties.${field}`;
    if (!wanted) {
      context.report({
        code: 'unknown-field',
        at: keyAt,
        path,
        message: `\`${name}\` has no parameter \`${field}\`.`,
        suggestion: nearest(field, Object.keys(taken)),
      });
      continue;
    }
    const kinds = new Set(alternatives(wanted, context.environment.contract.defs).map(({ kind }) => kind));
    const type = schema?.kind === 'object' ? openedSchema(value, schema) : anything;
    const given = alternatives(type, {});
    if (!given.every(({ kind }) => kind === 'any' || kinds.has('any') || kinds.has(kind))) {
      context.report({
        code: 'param-type',
        at: value.at,
        path,
        message: `\`${name}\` expects ${describeType(wanted, context.environment.contract.defs)}, got ${describeType(type, {})}.`,
      });
    }
  }
  for (const field of operation.input.required ?? []) {
    if (fields.has(field) || operation.node.params[field]?.[0] === 'path') continue;
    context.report({
      code: 'missing-param',
      at: schema?.at ?? form.at,
      path: `schema.properties.${field}`,
      message: `\`${name}\` requires \`${field}\`, but the form has no such field. Add it.`,
    });
  }
}
