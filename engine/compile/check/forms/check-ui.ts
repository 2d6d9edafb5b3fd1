import formSchema from '../../../../schemas/config/form.schema.json' with { type: 'json' };
import type { Defs, Schema } from '../../schema/schema.ts';
import { alternatives, describeType } from '../../schema/value-type.ts';
import {
  directives,
  join,
  type Located,
  type LocatedObject,
  member,
  plain,
  scalar,
} from '../../diagnostics/located.ts';
import { type Around, checkNamedFields } from './check-named-fields.ts';
import { formFields } from '../context/form-data.ts';
import { followed, isOpen, type Option, optionOf, unknownField } from './ui-parts.ts';
import { listed } from '../../diagnostics/problem.ts';
import type { Spot } from '../context/check-context.ts';

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
  file: ['string'],
  select: ['string', 'number', 'integer', 'boolean', 'null', 'array'],
  radio: ['string', 'number', 'integer', 'boolean', 'null'],
  search: ['string', 'number', 'integer', 'array'],
  checkbox: ['boolean'],
  switch: ['boolean'],
  checkboxes: ['array'],
  files: ['array'],
};

/** Checks how fields are drawn, and gives it back as the runtime needs it: calls in it compiled, all else as written. */
export function checkLook(ui: Located, schema: Located, spot: Spot): Record<string, unknown> {
  const written = spot.walk({ $ref: '#/$defs/look' }, ui, { ...spot, defs });
  if (ui.kind === 'object') checkFields(ui, schema, schema, spot);
  return (ui.kind === 'object' ? written : {}) as Record<string, unknown>;
}

/** Looks stand where there is a field, and are such that it can be drawn so. `form` is what references point into. */
function checkFields(ui: LocatedObject, declared: Located, form: Located, spot: Spot, around: Around = []): void {
  const schema = followed(declared, form);
  const fields = formFields(schema);
  checkWidget(ui, schema, spot);
  checkOrder(ui, fields, spot);
  checkNamedFields(ui, around, spot);
  const known = schema?.kind === 'object' && !isOpen(schema) && fields.size > 0 ? new Set(fields.keys()) : null;
  for (const [key, { keyAt, value }] of ui.members) {
    if (key.startsWith('ui:') || directives.has(key)) continue;
    const path = join(spot.path, key);
    const below = fields.get(key)?.value ?? member(schema, key);
    if (!fields.has(key) && known && below === undefined) unknownField(key, keyAt, path, known, spot);
    checkBelow(value, below, form, { ...spot, path }, [...around, schema]);
  }
}

/** A field, or one look for each place of a list or each alternative. */
function checkBelow(ui: Located, schema: Located | undefined, form: Located, spot: Spot, around: Around): void {
  if (!schema) return;
  if (ui.kind === 'object') return checkFields(ui, schema, form, spot, around);
  if (ui.kind !== 'array' || schema.kind !== 'array') return;
  for (const [index, one] of ui.items.entries())
    checkBelow(one, schema.items[index], form, { ...spot, path: join(spot.path, String(index)) }, around);
}

function checkWidget(ui: LocatedObject, schema: Located | undefined, spot: Spot): void {
  const widget = optionOf(ui, 'widget');
  const name = scalar(widget?.value);
  const wanted = typeof name === 'string' && Object.hasOwn(enters, name) ? enters[name] : undefined;
  if (!widget || !wanted || schema?.kind !== 'object') return;
  const type = plain(schema) as Schema;
  const given = alternatives(type, {}).flatMap(({ kind }) => (kind === 'null' || kind === 'any' ? [] : [kind]));
  const wrong = given.filter((kind) => !wanted.includes(kind));
  if (wrong.length === 0) return checkChoices(String(name), widget, ui, type, spot);
  const fitting = Object.keys(enters).filter((one) => given.every((kind) => enters[one]?.includes(kind)));
  const todo = fitting.length > 0 ? ` Take ${listed(fitting)}.` : ' Leave it out.';
  spot.report(
    'wrong-type',
    widget.value.at,
    join(spot.path, widget.path),
    `\`${String(name)}\` cannot enter ${describeType(type, {})}, which this field is.${todo}`,
    fitting[0],
  );
}

/** Widgets that show what there is to choose. */
const choosing: ReadonlySet<string> = new Set(['select', 'radio', 'search', 'checkboxes']);

function checkChoices(name: string, widget: Option, ui: LocatedObject, type: Schema, spot: Spot): void {
  if (!choosing.has(name) || optionOf(ui, 'choices')) return;
  const listedBy = (one: Schema): boolean =>
    one.enum !== undefined || one.const !== undefined || [one.type].flat().includes('boolean');
  const offered = (one: Schema): boolean =>
    one.$ref !== undefined || listedBy(one) || (one.anyOf ?? one.oneOf ?? []).some(offered);
  if (offered(type.items ?? type)) return;
  spot.report(
    'missing-property',
    widget.value.at,
    join(spot.path, widget.path),
    `There is nothing to choose for \`${name}\`: the field lists no values. Give it \`enum\`, or take choices from a source with \`ui:choices\`.`,
  );
}

function checkOrder(ui: LocatedObject, fields: ReadonlyMap<string, unknown>, spot: Spot): void {
  const order = optionOf(ui, 'order');
  if (order?.value.kind !== 'array' || fields.size === 0) return;
  for (const [index, item] of order.value.items.entries()) {
    const name = scalar(item);
    if (typeof name === 'string' && name !== '*' && !fields.has(name))
      unknownField(name, item.at, join(spot.path, `${order.path}.${index}`), new Set(fields.keys()), spot);
  }
}
