import formSchema from '../../../../schemas/config/form.schema.json' with { type: 'json' };
import type { Defs, Schema } from '../../schema/schema.ts';
import { alternatives, describeType } from '../../schema/value-type.ts';
import { directives, join, type Located, type LocatedObject, member, scalar } from '../../diagnostics/located.ts';
import { openedSchema } from '../../forms/references.ts';
import { type Around, checkNamedFields } from './check-named-fields.ts';
import { formFields } from '../context/form-data.ts';
import { followed, isOpen, type Option, optionOf, unknownField } from './ui-parts.ts';
import { listed } from '../../diagnostics/finding.ts';
import type { CheckContext } from '../context/check-context.ts';

const { look, ...others } = formSchema.$defs as unknown as Defs;
const properties = look?.properties ?? {};
/** What `ui:options` may hold: the same names, without `ui:`. */
const options = Object.fromEntries(
  Object.entries(properties).flatMap(([name, schema]) =>
    name.startsWith('ui:') && name !== 'ui:options' ? [[name.slice('ui:'.length), schema] as const] : [],
  ),
);
/** The look of a field as an operator may write it. */
const defs: Defs = {
  ...others,
  look: {
    ...look,
    properties: {
      ...properties,
      'ui:options': { ...properties['ui:options'], properties: options, additionalProperties: false },
    },
  },
};

/** What the values of a field are that a widget can enter; a list is one of choices or of files. */
export const enters: Readonly<Record<string, readonly string[]>> = {
  text: ['string', 'number', 'integer'],
  number: ['number', 'integer'],
  updown: ['number', 'integer'],
  range: ['number', 'integer'],
  email: ['string'],
  password: ['string'],
  uri: ['string'],
  date: ['string'],
  'date-time': ['string'],
  time: ['string'],
  textarea: ['string'],
  color: ['string'],
  captcha: ['string'],
  file: ['string'],
  select: ['string', 'number', 'integer', 'boolean', 'null', 'array'],
  radio: ['string', 'number', 'integer', 'boolean', 'null'],
  search: ['string', 'number', 'integer', 'array'],
  checkbox: ['boolean'],
  switch: ['boolean'],
  checkboxes: ['array'],
  files: ['array'],
};

/** Checks how fields are rendered, and gives it back as the runtime needs it: calls in it compiled, all else as written. */
export function checkUi(ui: Located, schema: Located, context: CheckContext): Record<string, unknown> {
  const written = context.walk({ $ref: '#/$defs/look' }, ui, { ...context, defs });
  if (ui.kind === 'object') checkFields(ui, schema, schema, context);
  return (ui.kind === 'object' ? written : {}) as Record<string, unknown>;
}

/** Looks stand where there is a field, and are such that it can be rendered so. `form` is what references point into. */
function checkFields(
  ui: LocatedObject,
  declared: Located,
  form: Located,
  context: CheckContext,
  around: Around = [],
): void {
  const schema = followed(declared, form);
  const fields = formFields(schema);
  checkWidget(ui, schema, form, context);
  checkOrder(ui, fields, context);
  checkNamedFields(ui, around, context);
  const known = schema?.kind === 'object' && !isOpen(schema) && fields.size > 0 ? new Set(fields.keys()) : null;
  for (const [key, { keyAt, value }] of ui.members) {
    if (key.startsWith('ui:') || directives.has(key)) continue;
    const path = join(context.path, key);
    const below = fields.get(key)?.value ?? member(schema, key);
    if (!fields.has(key) && known && below === undefined) unknownField(key, keyAt, path, known, context);
    checkBelow(value, below, form, { ...context, path }, [...around, schema]);
  }
}

/** A field, or one look for each place of a list or each alternative. */
function checkBelow(
  ui: Located,
  schema: Located | undefined,
  form: Located,
  context: CheckContext,
  around: Around,
): void {
  if (!schema) return;
  if (ui.kind === 'object') return checkFields(ui, schema, form, context, around);
  if (ui.kind !== 'array' || schema.kind !== 'array') return;
  for (const [index, one] of ui.items.entries())
    checkBelow(one, schema.items[index], form, { ...context, path: join(context.path, String(index)) }, around);
}

function checkWidget(ui: LocatedObject, schema: Located | undefined, form: Located, context: CheckContext): void {
  const widget = optionOf(ui, 'widget');
  const name = scalar(widget?.value);
  const wanted = typeof name === 'string' && Object.hasOwn(enters, name) ? enters[name] : undefined;
  if (!widget || !wanted || schema?.kind !== 'object' || form.kind !== 'object') return;
  const type = openedSchema(schema, form);
  const given = alternatives(type, {}).flatMap(({ kind }) => (kind === 'null' || kind === 'any' ? [] : [kind]));
  const wrong = given.filter((kind) => !wanted.includes(kind));
  if (wrong.length === 0) return checkChoices(String(name), widget, ui, type, context);
  const fitting = Object.keys(enters).filter((one) => given.every((kind) => enters[one]?.includes(kind)));
  const todo = fitting.length > 0 ? ` Use ${listed(fitting)}.` : ' Remove it.';
  context.report({
    code: 'wrong-type',
    at: widget.value.at,
    path: join(context.path, widget.path),
    message: `\`${String(name)}\` does not support ${describeType(type, {})}, the type of this field.${todo}`,
    suggestion: fitting[0],
  });
}

/** Widgets that show what there is to choose. */
const choosing: ReadonlySet<string> = new Set(['select', 'radio', 'search', 'checkboxes']);

function checkChoices(name: string, widget: Option, ui: LocatedObject, type: Schema, context: CheckContext): void {
  if (!choosing.has(name) || optionOf(ui, 'choices')) return;
  const listedBy = (one: Schema): boolean =>
    one.enum !== undefined || one.const !== undefined || [one.type].flat().includes('boolean');
  const offered = (one: Schema): boolean =>
    one.$ref !== undefined || listedBy(one) || (one.anyOf ?? one.oneOf ?? []).some(offered);
  if (offered(type.items ?? type)) return;
  context.report({
    code: 'missing-property',
    at: widget.value.at,
    path: join(context.path, widget.path),
    message: `\`${name}\` has no options. Add \`enum\` to the field, or take options from a source with \`ui:choices\`.`,
  });
}

function checkOrder(ui: LocatedObject, fields: ReadonlyMap<string, unknown>, context: CheckContext): void {
  const order = optionOf(ui, 'order');
  if (order?.value.kind !== 'array' || fields.size === 0) return;
  for (const [index, item] of order.value.items.entries()) {
    const name = scalar(item);
    if (typeof name === 'string' && name !== '*' && !fields.has(name))
      unknownField(name, item.at, join(context.path, `${order.path}.${index}`), new Set(fields.keys()), context);
  }
}
