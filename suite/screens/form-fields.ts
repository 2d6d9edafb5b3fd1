import type { Locator } from '@playwright/test';
import type { Schema } from '../../engine/compile/schema/schema.ts';
import type { Declared } from './declared-screen.ts';
import { goodValue, isFile } from './field-values.ts';
import { shortTimeout } from './short-timeout.ts';

export interface Field {
  /** Dotted where it is in a group or an entry of a list: `details.copies`, `others.0.title`. */
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  /** Puts what is typed within its bounds by itself. */
  readonly settles: boolean;
  readonly place: Locator;
}

/** What is declared of one part of a form, and where it is on the page. */
export interface FormPart {
  readonly schema: Schema | undefined;
  readonly ui: Ui;
  /** Dotted path of the part; '' for the whole. */
  readonly path: string;
  readonly place: Locator;
}
/** A uiSchema. */
export type Ui = Readonly<Record<string, unknown>>;

export interface FoundFields {
  readonly fields: readonly Field[];
  /** Needed fields that are not there, in words. */
  readonly missing: readonly string[];
}

/** The fields of a part that are on the page: those of groups in it too, and of the first entry of each list. */
export async function fieldsOf(part: FormPart, declared: Declared, form: string): Promise<FoundFields> {
  const { schema, path, place } = part;
  const needed = new Set(schema?.required ?? []);
  const fields: Field[] = [];
  const missing: string[] = [];
  const always = schema?.properties ?? {};
  const sometimes = branchesOf(schema).flatMap((branch) => Object.entries(branch.properties ?? {}));
  for (const [key, own] of [...Object.entries(always), ...sometimes.filter(([key]) => !always[key])]) {
    const name = path === '' ? key : `${path}.${key}`;
    const ui = (part.ui[key] ?? {}) as Ui;
    const title = declared.words(own.title === undefined ? undefined : { $text: own.title });
    const group = (words: RegExp) => place.getByRole('group', { name: starred(words) }).first();
    if (own.properties || isList(own, ui)) {
      const inner = isList(own, ui)
        ? await entryOf({ schema: own, ui, path: name, place: title ? group(title) : place }, declared, form)
        : await fieldsOf({ schema: own, ui, path: name, place: title ? group(title) : place }, declared, form);
      fields.push(...inner.fields);
      if (needed.has(key) || isList(own, ui)) missing.push(...inner.missing);
      continue;
    }
    const found = await placeOf(place, title, ui);
    const settles = ui['ui:bounds'] !== undefined;
    const required = needed.has(key) || branchesOf(schema).some((branch) => branch.required?.includes(key));
    if (found) fields.push({ name, schema: own, required, settles, place: found });
    else if (!title) continue;
    else if (needed.has(key) && goodValue(own) !== null)
      missing.push(`The field ${name} of ${form} has no place with its label.`);
  }
  return { fields, missing };
}

/** The input of a field: by its label, the name of its group, or, where it is called by the data, as the only switch there. */
async function placeOf(around: Locator, title: RegExp | null, ui: Ui): Promise<Locator | null> {
  const places = title
    ? [around.getByLabel(starred(title)), around.getByRole('group', { name: starred(title) })]
    : ui['ui:labelFrom'] === undefined
      ? []
      : [around.getByRole('switch').or(around.getByRole('checkbox'))];
  for (const place of places) if (await isThere(place.first())) return place.first();
  return null;
}

/** The parts of a schema whose fields are there when others have some value. */
function branchesOf(schema: Schema | undefined): readonly Schema[] {
  if (!schema) return [];
  const { then: yes, else: no } = schema as { readonly then?: Schema; readonly else?: Schema };
  const own = [yes, no, ...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return own.flatMap((one) => (one === undefined ? [] : [one, ...branchesOf(one)]));
}

/** The fields of the first entry of a list; one is added where there is none yet and the form lets a person do so. */
async function entryOf({ schema, ui, path, place }: FormPart, declared: Declared, form: string): Promise<FoundFields> {
  const nothing = { fields: [], missing: [] };
  if (!(await isThere(place))) return nothing;
  const entry = place.getByRole('group').first();
  if (!(await isThere(entry))) {
    const options = { ...ui, ...(ui['ui:options'] as Ui | undefined) };
    const label = options['addLabel'] ?? options['ui:addLabel'];
    const add = place.getByRole('button', {
      name: declared.textOf(typeof label === 'string' ? label : 'form.add'),
      exact: true,
    });
    if (!(await isThere(add.last()))) return nothing;
    await add.last().click({ timeout: shortTimeout() });
    if (!(await entry.waitFor({ timeout: shortTimeout() }).then(yes, no)))
      return { fields: [], missing: [`The list ${path} of ${form} takes no entry.`] };
  }
  const item = entrySchema(schema);
  if (item.properties)
    return fieldsOf({ schema: item, ui: (ui['items'] ?? {}) as Ui, path: `${path}.0`, place: entry }, declared, form);
  const input = entry.locator('input, textarea').first();
  if (!(await isThere(input))) return nothing;
  return { fields: [{ name: `${path}.0`, schema: item, required: false, settles: false, place: input }], missing: [] };
}

/** Of the first entry, which is to be the one that the list has to contain. */
function entrySchema(list: Schema | undefined): Schema {
  const { contains } = (list ?? {}) as { readonly contains?: Schema };
  const item = list?.items ?? {};
  if (!contains?.properties || !item.properties) return item;
  return {
    ...item,
    properties: { ...item.properties, ...contains.properties },
    required: [...(item.required ?? []), ...(contains.required ?? [])],
  };
}

/** Whether its entries are fields of their own; a list of choices is one field. */
function isList({ type, items }: Schema, ui: Ui): boolean {
  const chosen = ui['ui:choices'] !== undefined || items?.enum !== undefined;
  return [type].flat().includes('array') && items !== undefined && !chosen && !isFile(items);
}

/** Needed fields may carry a star. */
const starred = (words: RegExp) => new RegExp(words.source.replace(/\\s\*\$$/, '\\s*\\*?\\s*$'), 's');
const isThere = (place: Locator): Promise<boolean> => place.isVisible().catch(no);
const yes = () => true;
const no = () => false;
