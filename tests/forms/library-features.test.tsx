import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import formSchema from '../../schemas/config/form.schema.json' with { type: 'json' };
import { enters } from '../../engine/compile/check/forms/check-ui.ts';
import { libraryFeatures } from './library-features.ts';
import { nameless } from './nameless.ts';
import { renderForm } from './render-form.tsx';
import { someOf } from '../tier.ts';

afterEach(cleanup);

type Json = Readonly<Record<string, unknown>>;
/** A form of one field in which a feature shows, and what must be seen of it. */
interface Trial {
  readonly schema: Json;
  readonly ui?: Json;
  readonly definition?: Json;
  readonly initial?: unknown;
  readonly seen?: () => void;
  /** A field that takes no value of a person. */
  readonly silent?: true;
}

const text = { type: 'string', title: 'Field' };
const few = { type: 'string', title: 'Field', enum: ['a', 'b', 'c'] };
const many = { type: 'array', title: 'Field', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } };
const list = { type: 'array', title: 'Field', items: { type: 'string', title: 'Line' } };
const group = { type: 'object', title: 'Field', properties: { one: text, two: { ...text, title: 'Second' } } };
const free = { type: 'object', title: 'Field', additionalProperties: { type: 'string' } };
const choice = {
  title: 'Field',
  oneOf: [
    { ...text, title: 'A' },
    { title: 'B', type: 'number' },
  ],
};
const widget = (name: string, schema: Json = text): Trial => ({ schema, ui: { 'ui:widget': name } });
const seen = (schema: Json, ui: Json, check: () => void): Trial => ({ schema, ui, seen: check });
const input = () => screen.getByLabelText<HTMLInputElement>(/^Field/);
const shows = (words: string) => () => expect(screen.getByText(words)).toBeTruthy();
const labels = () => [...document.querySelectorAll('label')].map((one) => one.textContent);

/** Every feature that a form can show; each is rendered, named, reached by the keyboard, and refused while it is empty. */
const tried: Readonly<Record<string, Trial>> = {
  'widget AltDateWidget': widget('AltDateWidget', { ...text, format: 'date' }),
  'widget AltDateTimeWidget': widget('AltDateTimeWidget', { ...text, format: 'date-time' }),
  'widget CheckboxWidget': { schema: { type: 'boolean', title: 'Field', const: true } },
  'widget CheckboxesWidget': { schema: { ...many, minItems: 1 } },
  'widget ColorWidget': widget('color'),
  'widget DateWidget': { schema: { ...text, format: 'date' } },
  'widget DateTimeWidget': { schema: { ...text, format: 'date-time' } },
  'widget EmailWidget': { schema: { ...text, format: 'email' } },
  'widget FileWidget': { schema: { ...text, format: 'data-url' } },
  'widget HiddenWidget': {
    ...seen(text, { 'ui:widget': 'hidden' }, () => expect(screen.queryByLabelText(/^Field/)).toBeNull()),
    silent: true,
  },
  'widget PasswordWidget': widget('password'),
  'widget RadioWidget': widget('radio', few),
  'widget RangeWidget': widget('range', { type: 'number', title: 'Field', minimum: 0, maximum: 10 }),
  'widget SelectWidget': { schema: few },
  'widget TextWidget': { schema: text },
  'widget TextareaWidget': widget('textarea'),
  'widget TimeWidget': { schema: { ...text, format: 'time' } },
  'widget UpDownWidget': widget('updown', { type: 'integer', title: 'Field' }),
  'widget URLWidget': { schema: { ...text, format: 'uri' } },
  'field AnyOfField': { schema: { title: 'Field', anyOf: choice.oneOf } },
  'field ArrayField': { schema: { ...list, minItems: 1 } },
  'field BooleanField': { schema: { type: 'boolean', title: 'Field', const: true } },
  'field CyclicSchemaField': {
    schema: { $ref: '#/definitions/node' },
    definition: { type: 'object', title: 'Field', properties: { name: text, next: { $ref: '#/definitions/node' } } },
    silent: true,
  },
  'field FallbackField': { schema: { title: 'Field' } },
  'field NumberField': { schema: { type: 'number', title: 'Field' } },
  'field ObjectField': { schema: { ...group, required: ['one'] } },
  'field OneOfField': { schema: choice },
  'field SchemaField': { schema: text },
  'field StringField': { schema: text },
  'field NullField': { schema: { type: 'null', title: 'Field' }, silent: true },
  'template ArrayFieldDescriptionTemplate': seen(list, { 'ui:description': 'Why' }, shows('Why')),
  'template ArrayFieldItemTemplate': { schema: list, initial: ['x'] },
  'template ArrayFieldItemButtonsTemplate': { schema: list, initial: ['x', 'y'] },
  'template ArrayFieldTemplate': { schema: { ...list, minItems: 1 } },
  'template ArrayFieldTitleTemplate': {
    schema: list,
    seen: () => expect(document.body.textContent).toContain('Field'),
  },
  'template BaseInputTemplate': { schema: text },
  'template CyclicSchemaExpandTemplate': {
    schema: { $ref: '#/definitions/node' },
    definition: { type: 'object', title: 'Field', properties: { name: text, next: { $ref: '#/definitions/node' } } },
    silent: true,
  },
  'template DescriptionFieldTemplate': seen(text, { 'ui:description': 'Why' }, shows('Why')),
  'template FallbackFieldTemplate': { schema: { title: 'Field' } },
  'template FieldTemplate': { schema: text },
  'template FieldErrorTemplate': { schema: text },
  'template FieldHelpTemplate': seen(text, { 'ui:help': 'How' }, shows('How')),
  'template MultiSchemaFieldTemplate': { schema: choice },
  'template ObjectFieldTemplate': { schema: group, seen: () => expect(screen.getByText('Second')).toBeTruthy() },
  'template TitleFieldTemplate': { schema: group, seen: () => expect(document.body.textContent).toContain('Field') },
  'template WrapIfAdditionalTemplate': { schema: free, initial: { a: '1' } },
  'button SubmitButton': { schema: text, seen: shows('Send') },
  'button AddButton': { schema: list, seen: shows('Add') },
  'button CopyButton': {
    ...seen(list, { 'ui:copyable': true }, () => expect(screen.getByRole('button', { name: /^Copy/ })).toBeTruthy()),
    initial: ['x'],
  },
  'button MoveDownButton': {
    schema: list,
    initial: ['x', 'y'],
    seen: () => expect(screen.getAllByRole('button', { name: /^Move down/ }).length).toBeGreaterThan(0),
  },
  'button MoveUpButton': {
    schema: list,
    initial: ['x', 'y'],
    seen: () => expect(screen.getAllByRole('button', { name: /^Move up/ }).length).toBeGreaterThan(0),
  },
  'button RemoveButton': {
    schema: list,
    initial: ['x'],
    seen: () => expect(screen.getByRole('button', { name: /^Remove/ })).toBeTruthy(),
  },
  'option title': seen(text, { 'ui:title': 'Field of ours' }, shows('Field of ours')),
  'option description': seen(text, { 'ui:description': 'Why' }, shows('Why')),
  'option help': seen(text, { 'ui:help': 'How' }, shows('How')),
  'option placeholder': seen(text, { 'ui:placeholder': 'Like so' }, () => expect(input().placeholder).toBe('Like so')),
  'option autofocus': seen(text, { 'ui:autofocus': true }, () => expect(document.activeElement).toBe(input())),
  'option autocomplete': seen(text, { 'ui:autocomplete': 'email' }, () => expect(input().autocomplete).toBe('email')),
  'option disabled': {
    ...seen(text, { 'ui:disabled': true }, () => expect(input().disabled).toBe(true)),
    silent: true,
  },
  'option readonly': {
    ...seen(text, { 'ui:readonly': true }, () => expect(input().readOnly).toBe(true)),
    silent: true,
  },
  'option emptyValue': { schema: { type: ['string', 'null'], title: 'Field' }, ui: { 'ui:emptyValue': null } },
  'option enumNames': seen(few, { 'ui:enumNames': ['First', 'Second', 'Third'] }, shows('Second')),
  'option order': seen(group, { 'ui:order': ['two', 'one'] }, () => expect(labels()).toEqual(['Second', 'Field'])),
  'option inputType': seen(text, { 'ui:inputType': 'tel' }, () => expect(input().type).toBe('tel')),
  'option autocapitalize': seen(text, { 'ui:autocapitalize': 'words' }, () =>
    expect(input().getAttribute('autocapitalize')).toBe('words'),
  ),
  'option enumOrder': seen(few, { 'ui:enumOrder': ['c', 'a', 'b'] }, () =>
    expect([...document.querySelectorAll('option')].slice(1).map((one) => one.text)).toEqual(['c', 'a', 'b']),
  ),
  'option rows': seen(text, { 'ui:widget': 'textarea', 'ui:rows': 9 }, () =>
    expect(document.querySelector('textarea')?.rows).toBe(9),
  ),
  'option widget': widget('radio', few),
  'option label': seen(text, { 'ui:label': false }, () => expect(labels()).toEqual([])),
  'option copyable': {
    ...seen(list, { 'ui:copyable': true }, () => expect(screen.getByRole('button', { name: /^Copy/ })).toBeTruthy()),
    initial: ['x'],
  },
  'option orderable': {
    ...seen(list, { 'ui:orderable': false }, () => expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()),
    initial: ['x', 'y'],
  },
  'option removable': {
    ...seen(list, { 'ui:removable': false }, () =>
      expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull(),
    ),
    initial: ['x'],
  },
  'option addable': {
    ...seen(list, { 'ui:addable': false }, () => expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()),
    initial: ['x'],
  },
};

const plain = 'Words are plain: they are translated, and never read as markup.';
const byTheme = 'How things look is for the theme to say, so that a form looks the same in every brand.';
const byCode = 'A declaration holds no code; templates and fields are those of the engine.';
const byBlock = 'The form block says it: its button, its messages, its steps.';
const byGrid = 'Fields stand in one or two columns; `ui:columns` says it.';

/** What the library has and our forms have not, and why. */
const leftOut: Readonly<Record<string, string>> = {
  'widget RatingWidget': 'Stars say nothing of their value; a choice or a range does.',
  'field LayoutGridField': byGrid,
  'field LayoutHeaderField': byGrid,
  'field LayoutMultiSchemaField': byGrid,
  'field OptionalDataControlsField': 'Not switched on: a part that may be left out is left empty.',
  'template OptionalDataControlsTemplate': 'Not switched on: a part that may be left out is left empty.',
  'template GridTemplate': byGrid,
  'template ErrorListTemplate': byBlock,
  'template UnsupportedFieldTemplate': 'A schema without a type is rendered by the template for any type.',
  'button ClearButton': 'What is optional is cleared as it was typed.',
  'option field': byCode,
  'option optionsSchemaSelector': byCode,
  'option enumDisabled': 'A choice that cannot be taken is not offered.',
  'option hideError': 'Nothing is refused in silence.',
  'option filePreview': 'A chosen file is named; it is not shown.',
  'option inline': byTheme,
  'option allowClearTextInputs': 'What is optional is cleared as it was typed.',
  'option duplicateKeySuffixSeparator': 'A name that is there twice is told apart as the library does by itself.',
  'option enableMarkdownInDescription': plain,
  'option enableMarkdownInHelp': plain,
  'option enableOptionalDataFieldForType': 'Not switched on: a part that may be left out is left empty.',
  'option optionValueFormat': 'The page holds places of choices, so that values keep their types.',
  'option deprecatedHandling': 'A field that is not used any more is taken out of the form.',
  'option classNames': byTheme,
  'option style': byTheme,
  'option submitButtonOptions': byBlock,
};

const features = libraryFeatures();

it('knows every feature that the installed library has, as tried or as left out, and no other', () => {
  expect(features.length).toBeGreaterThan(60);
  const known = [...Object.keys(tried), ...Object.keys(leftOut)];
  expect(features.filter((one) => !known.includes(one))).toEqual([]);
  expect(known.filter((one) => !features.includes(one))).toEqual([]);
});

const { look } = formSchema.$defs;

it('has tried every property of a look that the library knows, and declares every one that was tried', () => {
  const declared = Object.keys(look.properties).flatMap((name) => (name.startsWith('ui:') ? [name.slice(3)] : []));
  const options = Object.keys(tried).flatMap((name) => (name.startsWith('option ') ? [name.slice(7)] : []));
  expect(options.filter((name) => !declared.includes(name))).toEqual([]);
  expect(declared.filter((name) => features.includes(`option ${name}`) && !options.includes(name))).toEqual([]);
});

describe('each widget that a declaration may name', () => {
  const named = look.properties['ui:widget'].enum.filter(
    // A captcha is there only where a shop has one, see `engine/blocks/form/captcha.test.tsx`.
    (name) => name !== 'hidden' && name !== 'captcha',
  );
  const choosing = ['select', 'radio', 'search', 'checkboxes'];
  const field = (name: string, type: string): Json => {
    if (name === 'files') return { type, title: 'Field', items: { type: 'string', format: 'data-url' } };
    const values = { array: ['a', 'b'], string: ['a', 'b'], null: ['a', null], boolean: [true, false] }[type] ?? [1, 2];
    const offered = choosing.includes(name) ? { enum: values } : {};
    return type === 'array'
      ? { type, title: 'Field', uniqueItems: true, items: { type: 'string', ...offered } }
      : { type: type === 'null' ? ['string', type] : type, title: 'Field', minimum: 0, maximum: 9, ...offered };
  };
  it.each(someOf(named, 8).map((name) => [name, enters[name] ?? []] as const))('%s enters %s', async (name, kinds) => {
    expect(kinds.length).toBeGreaterThan(0);
    for (const kind of kinds) {
      const properties = { field: field(name, kind) };
      await renderForm({ type: 'object', properties }, { ui: { field: { 'ui:widget': name } } });
      expect(screen.getAllByText('Field').length, kind).toBeGreaterThan(0);
      // Rarer ones are loaded when they are first rendered.
      await waitFor(() =>
        expect(document.querySelector('input, select, textarea, button:not([type=submit])'), kind).not.toBeNull(),
      );
      expect(nameless(document.body), kind).toEqual([]);
      cleanup();
    }
  });
});

describe('each feature of the library', () => {
  it.each(someOf(Object.entries(tried), 30))(
    '%s',
    async (_name, { schema, ui = {}, definition, initial, seen: check, silent }) => {
      const whole = {
        type: 'object',
        properties: { field: schema },
        required: ['field'],
        ...(definition ? { definitions: { node: definition } } : {}),
      };
      const { sent } = await renderForm(whole, {
        ui: { field: ui },
        block: initial === undefined ? {} : { initial: { field: initial } },
      });
      check?.();
      expect(nameless(document.body)).toEqual([]);
      await tabThrough(silent === true);
      if (silent === true || initial !== undefined) return;
      const wrong = () => document.querySelectorAll('[aria-invalid=true], [role=alert]').length;
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
      // Empty groups and lists are there already; a single value that is missing is refused.
      if (sent.length === 0) expect(wrong() + document.querySelectorAll('[id$=__error]').length).toBeGreaterThan(0);
      else expect(Object.keys(sent[0] as object)).toEqual(['field']);
    },
  );
});

/** Tab reaches something before the button, and the button after it. */
async function tabThrough(nothingBefore: boolean): Promise<void> {
  const user = userEvent.setup();
  (document.activeElement as HTMLElement | null)?.blur();
  const reached: Element[] = [];
  for (let step = 0; step < 30; step += 1) {
    await user.tab();
    const at = document.activeElement;
    if (at === null || at === document.body || reached.includes(at)) break;
    reached.push(at);
  }
  const send = reached.findIndex((one) => one.textContent === 'Send');
  expect(send).toBeGreaterThanOrEqual(nothingBefore ? 0 : 1);
}
