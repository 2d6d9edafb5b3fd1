import { filledByRuntime } from '../contract/contract.ts';
import type { Schema } from '../contract/schema.ts';
import { alternatives, anything, describeType } from '../expression/value-type.ts';
import {
  directives,
  join,
  type Located,
  type LocatedObject,
  member,
  plain,
  scalar,
  stringAt,
} from '../load/located.ts';
import { checkPatterns } from './check-patterns.ts';
import { formData, formFields } from './form-data.ts';
import { text } from './kinds/text.ts';
import { shown } from './keywords.ts';
import { nearest } from './nearest.ts';
import { listed } from './problem.ts';
import type { Spot } from './spot.ts';

export interface CheckedForm {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly uiSchema: Readonly<Record<string, unknown>>;
}

const wordsOfUi: ReadonlySet<string> = new Set([
  'ui:title',
  'ui:description',
  'ui:help',
  'ui:placeholder',
  'ui:enumNames',
  'title',
  'description',
  'help',
  'placeholder',
  'enumNames',
]);
const oneBelow = ['items', 'additionalProperties', 'if', 'then', 'else', 'not', 'contains'];
const manyBelow = ['allOf', 'anyOf', 'oneOf'];
const namedBelow = ['properties', 'dependentSchemas', 'dependencies', '$defs', 'definitions'];

/** Checks the words of a form, its fields against its operation, and its uiSchema against its fields. */
export function checkForm(form: LocatedObject, spot: Spot): CheckedForm {
  const schema = member(form, 'schema');
  const ui = member(form, 'ui');
  if (schema) {
    checkWords(schema, { ...spot, path: 'schema' });
    checkPatterns(schema, 'schema', spot.report);
  }
  const fields = formFields(schema);
  if (ui?.kind === 'object') checkUi(ui, new Set(fields.keys()), { ...spot, path: 'ui' });
  checkOperation(form, spot);
  return {
    schema: (schema ? plain(schema) : {}) as Record<string, unknown>,
    uiSchema: ui?.kind === 'object' ? compileUi(ui, { ...spot, path: 'ui', scope: fieldScope(form, spot) }) : {},
  };
}

/** Members of a uiSchema that mean more than a look, by their schemas. */
const meaningfulUi: Readonly<Record<string, Schema>> = {
  'ui:check': {
    type: 'object',
    description: 'A call that says what is wrong with the value, once it has been still.',
    properties: {
      operation: { 'x-kind': 'operation', type: 'string', description: 'The call.' },
      params: { 'x-kind': 'params', type: 'object', description: 'Its parameters; `value` and `form` may be read.' },
      delay: { type: 'integer', minimum: 0, maximum: 10000, description: 'Milliseconds without a change.' },
    },
    required: ['operation'],
    additionalProperties: false,
  },
  'ui:choices': {
    type: 'object',
    description: 'Takes the choices from a source of the screen.',
    properties: {
      source: { type: 'string', description: 'Id of the source; its reply is a list.' },
      value: { type: 'string', description: 'Member of an item that is the value.' },
      label: { type: 'string', description: 'Member of an item that is shown.' },
      list: {
        type: 'string',
        description: 'Member of an item that is a list; the choices are the items of all of these.',
      },
      detail: {
        'x-kind': 'text',
        'x-scope': { item: { is: anything } },
        description: 'A line below the field about what is chosen; `item` may be read.',
      },
      where: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description:
          'Only items whose member (left) equals a field of the form (right): its name, or the way to it from this field, `./name` or `../name`.',
      },
    },
    required: ['source', 'value', 'label'],
    additionalProperties: false,
  },
};

/** The uiSchema as the runtime needs it: calls within it compiled, all else as it is written. */
function compileUi(ui: LocatedObject, spot: Spot): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, { value }] of ui.members) {
    if (directives.has(key)) continue;
    const inner = { ...spot, path: join(spot.path, key) };
    const meaning = Object.hasOwn(meaningfulUi, key) ? meaningfulUi[key] : undefined;
    if (meaning) result[key] = spot.walk(meaning, value, inner);
    else result[key] = value.kind === 'object' ? compileUi(value, inner) : plain(value);
  }
  return result;
}

/** What a call about one field may read: its value and the data of the form. */
function fieldScope(form: LocatedObject, spot: Spot): Spot['scope'] {
  return { ...spot.scope, roots: { ...spot.scope.roots, value: anything, form: formData(form) } };
}

function checkWords(schema: Located, spot: Spot): void {
  if (schema.kind !== 'object') return;
  const below = (value: Located | undefined, path: string): void => {
    if (value) checkWords(value, { ...spot, path });
  };
  for (const key of ['title', 'description']) {
    const words = member(schema, key);
    if (words) text({}, words, { ...spot, path: join(spot.path, key) });
  }
  for (const key of oneBelow) below(member(schema, key), join(spot.path, key));
  for (const key of manyBelow) {
    const list = member(schema, key);
    if (list?.kind === 'array')
      for (const [index, item] of list.items.entries()) below(item, join(spot.path, `${key}.${index}`));
  }
  for (const key of namedBelow) {
    const map = member(schema, key);
    if (map?.kind === 'object')
      for (const [name, { value }] of map.members) below(value, join(spot.path, `${key}.${name}`));
  }
}

function checkUi(ui: LocatedObject, fields: ReadonlySet<string>, spot: Spot): void {
  for (const [key, { keyAt, value }] of ui.members) {
    const path = join(spot.path, key);
    if (directives.has(key) || Object.hasOwn(meaningfulUi, key)) continue;
    if (wordsOfUi.has(key) && (key.startsWith('ui:') || spot.path.endsWith('ui:options'))) {
      const many = value.kind === 'array' ? value.items : [value];
      for (const [index, one] of many.entries())
        text({}, one, { ...spot, path: value.kind === 'array' ? join(path, String(index)) : path });
    } else if (key === 'ui:options' && value.kind === 'object') checkUi(value, fields, { ...spot, path });
    else if (key === 'ui:order' && value.kind === 'array' && spot.path === 'ui') {
      for (const [index, item] of value.items.entries()) {
        const name = scalar(item);
        if (typeof name !== 'string') {
          spot.report(
            'wrong-type',
            item.at,
            join(path, String(index)),
            `Here stands ${shown(item)}, but the name of a field is expected.`,
          );
        } else if (name !== '*' && !fields.has(name))
          unknownField(name, item.at, join(path, String(index)), fields, spot);
      }
    } else if (!key.startsWith('ui:') && spot.path === 'ui' && !fields.has(key))
      unknownField(key, keyAt, path, fields, spot);
    else if (!key.startsWith('ui:') && value.kind === 'object') checkUi(value, fields, { ...spot, path });
  }
}

function unknownField(name: string, at: Located['at'], path: string, fields: ReadonlySet<string>, spot: Spot): void {
  spot.report(
    'unknown-field',
    at,
    path,
    `This form has no field \`${name}\`. It has ${listed([...fields], 16)}.`,
    nearest(name, fields),
  );
}

/** Every field must be something that the operation takes, and what the operation needs must be a field. */
function checkOperation(form: LocatedObject, spot: Spot): void {
  const name = stringAt(form, 'operation') ?? '';
  const { operations } = spot.world.contract;
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) return;
  const taken = operation.input.properties ?? {};
  const schema = member(form, 'schema');
  const fields = formFields(schema);
  for (const [field, { keyAt, value }] of fields) {
    const wanted = Object.hasOwn(taken, field) && !filledByRuntime.has(field) ? taken[field] : undefined;
    const path = `schema.properties.${field}`;
    if (!wanted) {
      spot.report(
        'unknown-field',
        keyAt,
        path,
        `\`${name}\` takes no \`${field}\`.`,
        nearest(field, Object.keys(taken)),
      );
      continue;
    }
    const kinds = new Set(alternatives(wanted, spot.world.contract.defs).map(({ kind }) => kind));
    const given = alternatives(plain(value) as Schema, {});
    if (!given.every(({ kind }) => kind === 'any' || kinds.has('any') || kinds.has(kind))) {
      spot.report(
        'param-type',
        value.at,
        path,
        `This gives ${describeType(plain(value) as Schema, {})}, but \`${name}\` needs ${describeType(wanted, spot.world.contract.defs)}.`,
      );
    }
  }
  for (const field of operation.input.required ?? []) {
    if (fields.has(field) || operation.node.params[field]?.[0] === 'path') continue;
    spot.report(
      'missing-param',
      schema?.at ?? form.at,
      `schema.properties.${field}`,
      `\`${name}\` needs \`${field}\`, but the form has no such field. Add it.`,
    );
  }
}
