import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { acceptWord, pressInWord } from '../page/input-method.ts';
import { nameless } from './nameless.ts';
import { fill, renderForm } from './render-form.tsx';

const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const lines = {
  type: 'array',
  title: 'Lines',
  items: object({ link: { type: 'string', title: 'Link', minLength: 3 } }, { required: ['link'] }),
};
const later = { $schema: 'https://json-schema.org/draft/2020-12/schema' };
const shown = (label: string | RegExp) => screen.getAllByLabelText<HTMLInputElement>(label).map((one) => one.value);

describe('a list', () => {
  it('adds, copies, moves and removes entries by the keyboard, says so, and keeps the focus where the person is', async () => {
    const { sent } = await renderForm(object({ lines }), { ui: { lines: { 'ui:copyable': true } } });
    const user = userEvent.setup();
    expect(screen.getByText('Nothing added yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.keyboard('one');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.keyboard('two');
    expect(shown(/^Link/)).toEqual(['one', 'two']);
    screen.getByRole('button', { name: 'Copy: Lines 1' }).focus();
    await user.keyboard('{Enter}');
    expect(shown(/^Link/)).toEqual(['one', 'one', 'two']);
    expect(document.activeElement).toBe(screen.getAllByLabelText(/^Link/)[1]);

    const up = screen.getByRole('button', { name: 'Move up: Lines 3' });
    up.focus();
    await user.keyboard('{Enter}');
    expect(shown(/^Link/)).toEqual(['one', 'two', 'one']);
    expect(screen.getByRole('status').textContent).toBe('Moved to position 2 of 3.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: Lines 2');

    screen.getByRole('button', { name: 'Remove: Lines 1' }).focus();
    await user.keyboard('{Enter}');
    expect(shown(/^Link/)).toEqual(['two', 'one']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove: Lines 1');
    await send();
    await waitFor(() => expect(sent).toEqual([{ lines: [{ link: 'two' }, { link: 'one' }] }]));
  });

  it('takes an entry with all that it holds along, also what is not in the data', async () => {
    await renderForm(
      object({ amounts: { type: 'array', title: 'Amounts', items: { type: 'number', title: 'Amount' } } }),
      {
        block: { initial: { amounts: [1, 2] } },
      },
    );
    const [first] = screen.getAllByLabelText(/^Amount$/);
    // A number on its way: the data hold 7, the field "7.".
    fireEvent.change(first as HTMLElement, { target: { value: '7.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Move down: Amounts 1' }));
    expect(shown(/^Amount$/)).toEqual(['2', '7.']);
  });

  it('keeps to the least and the most, and shows what is wrong at its entry', async () => {
    await renderForm(object({ lines: { ...lines, minItems: 1, maxItems: 2 } }));
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
    const [first, second] = screen.getAllByLabelText(/^Link/);
    fireEvent.change(first as HTMLElement, { target: { value: 'long' } });
    await send();
    expect(first?.getAttribute('aria-invalid')).toBeNull();
    expect(second?.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(second));
  });

  it('has fixed places of different kinds, in the words of either draft', async () => {
    const fixed = [
      { type: 'string', title: 'Name' },
      { type: 'integer', title: 'Age' },
    ];
    const older = { type: 'array', title: 'Pair', items: fixed, additionalItems: { type: 'boolean', title: 'More' } };
    const { sent, unmount } = await renderForm(object({ pair: older }));
    fill('Name', 'Ada');
    fill('Age', '36');
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    fireEvent.click(screen.getByLabelText('More'));
    await send();
    await waitFor(() => expect(sent).toEqual([{ pair: ['Ada', 36, true] }]));
    unmount();
    const newer = { type: 'array', title: 'Pair', prefixItems: fixed, items: false };
    await renderForm({ ...later, ...object({ pair: newer }) });
    expect(screen.getByLabelText('Name')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  });

  it('of a few choices is a row of ticks', async () => {
    const colors = {
      type: 'array',
      title: 'Colors',
      uniqueItems: true,
      items: { type: 'string', enum: ['red', 'blue'] },
    };
    const { sent } = await renderForm(object({ colors }));
    const group = screen.getByRole('group', { name: 'Colors' });
    fireEvent.click(within(group).getByRole('checkbox', { name: 'blue' }));
    fireEvent.click(within(group).getByRole('checkbox', { name: 'red' }));
    await send();
    await waitFor(() => expect(sent).toEqual([{ colors: ['red', 'blue'] }]));
  });
});

describe('a tick that must be set', () => {
  it('is set by the person, and asked for where it is not', async () => {
    const terms = { type: 'boolean', title: 'I agree', const: true };
    const { sent } = await renderForm(object({ terms, more: object({ terms }) }, { required: ['terms'] }));
    const [tick, inner] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^I agree/ });
    expect([tick?.checked, inner?.checked]).toEqual([false, false]);
    await send();
    expect(tick?.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
    fireEvent.click(tick as HTMLElement);
    await send();
    await waitFor(() => expect(sent).toMatchObject([{ terms: true }]));
  });
});

describe('fields that come and go', () => {
  const kind = { type: 'string', title: 'Kind', enum: ['person', 'company'] };
  const vat = { type: 'string', title: 'VAT' };
  const country = { type: 'string', title: 'Country', default: 'DE' };
  const isCompany = { properties: { kind: { const: 'company' } }, required: ['kind'] };
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  const whenCompany = { if: isCompany, then: { properties: { vat, country }, required: ['vat'] } };
  const choose = (label: string, option: string) => {
    const select = screen.getByLabelText<HTMLSelectElement>(label);
    const at = [...select.options].find(({ text }) => text === option)?.value;
    fireEvent.change(select, { target: { value: at } });
  };

  it.each([
    ['if and then', object({ kind }, whenCompany)],
    ['if and then within allOf', object({ kind }, { allOf: [whenCompany] })],
    [
      'dependencies',
      object(
        { kind },
        {
          dependencies: {
            kind: {
              oneOf: [
                { properties: { kind: { const: 'person' } } },
                { properties: { kind: { const: 'company' }, vat, country }, required: ['vat'] },
              ],
            },
          },
        },
      ),
    ],
    ['dependentSchemas', { ...later, ...object({ kind }, { dependentSchemas: { kind: whenCompany } }) }],
    [
      'fields that a field brings, and others that it asks for',
      {
        ...later,
        ...object(
          { kind },
          {
            // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
            allOf: [{ if: isCompany, then: { dependentSchemas: { kind: { properties: { vat, country } } } } }],
            dependentRequired: { country: ['vat'] },
          },
        ),
      },
    ],
    [
      'a reference with fields of its own beside it',
      { ...later, $defs: { rest: whenCompany }, ...object({ kind }, { $ref: '#/$defs/rest' }) },
    ],
    [
      'a reference',
      {
        definitions: {
          who: object({ kind }, whenCompany),
        },
        type: 'object',
        $ref: '#/definitions/who',
      },
    ],
  ])('by %s', async (_, schema) => {
    const { sent } = await renderForm(schema);
    expect(screen.queryByLabelText(/^VAT/)).toBeNull();
    choose('Kind', 'company');
    expect(shown('Country')).toEqual(['DE']);
    await send();
    expect(sent).toEqual([]);
    expect(screen.getByLabelText(/^VAT/).getAttribute('aria-invalid')).toBe('true');
    fill(/^VAT/, 'DE1');
    await send();
    await waitFor(() => expect(sent).toEqual([{ kind: 'company', vat: 'DE1', country: 'DE' }]));
    choose('Kind', 'person');
    expect(screen.queryByLabelText(/^VAT/)).toBeNull();
    await send();
    await waitFor(() => expect(sent[1]).toEqual({ kind: 'person' }));
  });

  it('by a choice between schemas, at the root and in a field', async () => {
    const card = {
      title: 'Card',
      type: 'object',
      properties: { card: { type: 'string', title: 'Number' } },
      required: ['card'],
    };
    const bank = {
      title: 'Bank',
      type: 'object',
      properties: { iban: { type: 'string', title: 'IBAN' } },
      required: ['iban'],
    };
    const { sent } = await renderForm(object({ pay: { title: 'Pay by', oneOf: [card, bank] } }));
    expect(screen.getByLabelText(/^Number/)).toBeTruthy();
    choose('Pay by', 'Bank');
    fill(/^IBAN/, 'DE2');
    await send();
    await waitFor(() => expect(sent).toEqual([{ pay: { iban: 'DE2' } }]));
  });

  it('by choices within choices, each list with a name', async () => {
    const one = (title: string, name: string) => ({ title, ...object({ [name]: { type: 'string', title: name } }) });
    const card = { title: 'Card', oneOf: [one('Debit', 'debit'), one('Credit', 'credit')] };
    const { sent } = await renderForm(object({ pay: { title: 'Pay by', oneOf: [one('Bank', 'iban'), card] } }));
    choose('Pay by', 'Card');
    const [, inner] = screen.getAllByRole('combobox');
    expect(nameless(document.body)).toEqual([]);
    fireEvent.change(inner as HTMLElement, { target: { value: '1' } });
    fill('credit', '4111');
    await send();
    await waitFor(() => expect(sent).toEqual([{ pay: { credit: '4111' } }]));
  });

  it('by free names, which can be changed and taken away', async () => {
    const { sent } = await renderForm(
      object({ tags: { type: 'object', title: 'Tags', additionalProperties: { type: 'string' } } }),
      { block: { initial: { tags: { a: '1', b: '2' } } } },
    );
    fireEvent.blur(screen.getByLabelText('Name of “a”'), { target: { value: 'first' } });
    fireEvent.click(screen.getByRole('button', { name: 'Remove “b”' }));
    await send();
    await waitFor(() => expect(sent).toEqual([{ tags: { first: '1' } }]));
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByLabelText('Name of “newKey”')).toBeTruthy();
  });

  it('by free names, which a word of an input method changes only when the field is left', async () => {
    const tags = { type: 'object', title: 'Tags', additionalProperties: { type: 'string' } };
    const { sent } = await renderForm(object({ tags }), { block: { initial: { tags: { a: '1' } } } });
    const name = screen.getByLabelText<HTMLInputElement>('Name of “a”');
    name.value = 'りんご';
    acceptWord(name);
    expect(screen.getByLabelText('Name of “a”')).toBe(name);
    fireEvent.blur(name);
    await send();
    await waitFor(() => expect(sent).toEqual([{ tags: { りんご: '1' } }]));
  });

  it('by a number, which keys of an input method leave as it is', async () => {
    await renderForm(object({ many: { type: 'integer', title: 'Many' } }), {
      ui: { many: { 'ui:widget': 'updown' } },
      block: { initial: { many: 5 } },
    });
    const many = screen.getByLabelText<HTMLInputElement>('Many');
    pressInWord(many, 'ArrowUp');
    expect(many.value).toBe('5');
    fireEvent.keyDown(many, { key: 'ArrowUp' });
    await waitFor(() => expect(many.value).toBe('6'));
  });
});

describe('free names within allOf', () => {
  const name = { type: 'string', title: 'Name' };
  const free = { additionalProperties: { type: 'integer' } };
  it.each([
    ['beside the fields of the same part', { allOf: [{ properties: { name }, ...free }] }],
    ['beside the fields of another part', { allOf: [{ properties: { name: {} }, ...free }, { properties: { name } }] }],
    [
      'of what a part refers to',
      { definitions: { base: { properties: { name }, ...free } }, allOf: [{ $ref: '#/definitions/base' }] },
    ],
    ['by a pattern', { properties: { name }, allOf: [{ patternProperties: { '^[a-mo-z]': { type: 'integer' } } }] }],
  ])('%s are changed, added and taken away as those at the top', async (_, schema) => {
    const { sent, unmount } = await renderForm(
      { type: 'object', ...schema },
      { block: { initial: { name: 'Ada', chairs: 1, lamps: 2 } } },
    );
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
    expect(screen.queryByLabelText('Name of “name”')).toBeNull();
    fireEvent.blur(screen.getByLabelText('Name of “chairs”'), { target: { value: 'seats' } });
    fill('seats', '4');
    fireEvent.click(screen.getByRole('button', { name: 'Remove “lamps”' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name of “newKey”')));
    fireEvent.click(screen.getByRole('button', { name: 'Remove “newKey”' }));
    await send();
    await waitFor(() => expect(sent).toEqual([{ name: 'Ada', seats: 4 }]));
    unmount();
  });
});

describe('values', () => {
  it('without content are left out, or null where the schema says so', async () => {
    const { sent } = await renderForm(
      object({
        a: { type: 'string', title: 'A' },
        b: { type: ['string', 'null'], title: 'B' },
        c: { type: ['number', 'null'], title: 'C' },
      }),
      { block: { initial: { a: 'x', b: 'y', c: 1 } } },
    );
    for (const label of ['A', 'B', 'C']) fill(label, '');
    await send();
    await waitFor(() => expect(sent).toEqual([{ b: null, c: null }]));
  });

  it('of a group that may be left out are asked for only while one of them is there', async () => {
    const address = object({ street: { type: 'string', title: 'Street' }, town: { type: 'string', title: 'Town' } });
    const { sent } = await renderForm(
      object({
        name: { type: 'string', title: 'Name' },
        address: { ...address, title: 'Address', required: ['street', 'town'] },
      }),
    );
    fill('Name', 'Ada');
    await send();
    await waitFor(() => expect(sent).toEqual([{ name: 'Ada' }]));
    fill(/^Street/, 'M');
    await send();
    await waitFor(() => expect(screen.getByLabelText(/^Town/).getAttribute('aria-invalid')).toBe('true'));
    fill(/^Street/, '');
    await send();
    await waitFor(() => expect(sent).toEqual([{ name: 'Ada' }, { name: 'Ada' }]));
    fill(/^Street/, 'Mill Road');
    fill(/^Town/, 'Ely');
    await send();
    await waitFor(() => expect(sent.at(-1)).toEqual({ name: 'Ada', address: { street: 'Mill Road', town: 'Ely' } }));
  });

  it('of a group that is required are asked for always', async () => {
    const { sent } = await renderForm({
      ...object({ address: { ...object({ town: { type: 'string', title: 'Town' } }), required: ['town'] } }),
      required: ['address'],
    });
    await send();
    await waitFor(() => expect(screen.getByLabelText(/^Town/).getAttribute('aria-invalid')).toBe('true'));
    expect(sent).toEqual([]);
  });

  it('of a moment are picked in UTC and sent in ISO 8601', async () => {
    const { sent } = await renderForm(
      object({
        at: { type: 'string', format: 'date-time', title: 'At' },
        time: { type: 'string', format: 'time', title: 'Time' },
        day: { type: 'string', format: 'date', title: 'Day' },
      }),
      { block: { initial: { at: '2026-01-31T13:30:00+02:00' } } },
    );
    expect(shown('At')).toEqual(['2026-01-31T11:30']);
    fill('At', '2026-02-01T08:05');
    fill('Time', '09:15');
    fill('Day', '2026-03-04');
    await send();
    await waitFor(() => expect(sent).toEqual([{ at: '2026-02-01T08:05:00Z', time: '09:15:00Z', day: '2026-03-04' }]));
  });

  it('that are constant are sent as they are', async () => {
    const { sent } = await renderForm(
      object({ version: { const: 3, title: 'Version' }, name: { type: 'string', title: 'Name' } }),
      {
        ui: { version: { 'ui:widget': 'hidden' } },
      },
    );
    expect(screen.queryByLabelText('Version')).toBeNull();
    fill('Name', 'x');
    await send();
    await waitFor(() => expect(sent).toEqual([{ version: 3, name: 'x' }]));
  });

  it('that are numbers may be written with a comma; what is no number is said to be none', async () => {
    const { sent } = await renderForm(object({ weight: { type: 'number', title: 'Weight' } }));
    fill('Weight', '1,50');
    expect(shown('Weight')).toEqual(['1,50']);
    await send();
    await waitFor(() => expect(sent).toEqual([{ weight: 1.5 }]));
    fill('Weight', 'much');
    await send();
    expect(sent).toHaveLength(1);
    expect(screen.getByText(/Enter a number/)).toBeTruthy();
  });

  it('that are numbers say how a comma was read, and ask where it would be a thousandth', async () => {
    const { sent } = await renderForm(object({ weight: { type: 'number', title: 'Weight' } }));
    fill('Weight', '10,000');
    expect(screen.getByText(/^Read as 10.000\.$/)).toBeTruthy();
    fill('Weight', '10.000');
    expect(screen.queryByText(/Read as/)).toBeNull();
    await send();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '10' }));
    expect(shown('Weight')).toEqual(['10']);
    await send();
    await waitFor(() => expect(sent).toEqual([{ weight: 10 }]));
  });

  it('that are numbers have the sign of the language before their decimals', async () => {
    const { sent } = await renderForm(object({ weight: { type: 'number', title: 'Weight' } }), {
      locale: 'pt_BR',
      block: { initial: { weight: 1.5 } },
    });
    expect(shown('Weight')).toEqual(['1,5']);
    fill('Weight', '2.25');
    await send();
    await waitFor(() => expect(sent).toEqual([{ weight: 2.25 }]));
  });

  it('that are whole numbers ask where three decimals may be thousands', async () => {
    const { sent } = await renderForm(object({ pieces: { type: 'integer', title: 'Pieces' } }));
    fill('Pieces', '1,0000');
    await send();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^10.000$/ }));
    await send();
    await waitFor(() => expect(sent).toEqual([{ pieces: 10_000 }]));
    // A half piece cannot be meant.
    fill('Pieces', '1,2345');
    expect(screen.getByText(/^Read as 12.345\.$/)).toBeTruthy();
  });

  it('are laid into a mask as they are typed', async () => {
    const { sent } = await renderForm(object({ phone: { type: 'string', title: 'Phone' } }), {
      ui: { phone: { 'ui:mask': '+## ### ####' } },
    });
    await userEvent.type(screen.getByLabelText('Phone'), '49301234567');
    expect(shown('Phone')).toEqual(['+49 301 2345']);
    await send();
    await waitFor(() => expect(sent).toEqual([{ phone: '+49 301 2345' }]));
  });

  it('that are long take the text of a file below what is typed, and refuse other files', async () => {
    await renderForm(object({ lines: { type: 'string', title: 'Lines' } }), {
      ui: { lines: { 'ui:widget': 'textarea', 'ui:accept': '.csv', 'ui:maxSize': 100 } },
    });
    fill('Lines', 'a;1');
    const input = await screen.findByLabelText('Add from file', { selector: 'input' });
    const take = (name: string, text: string) =>
      act(async () => fireEvent.change(input, { target: { files: [new File([text], name)] } }));
    await take('more.csv', 'b;2');
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Lines').value).toBe('a;1\nb;2'));
    await take('more.xlsx', 'c;3');
    expect(screen.getByRole('alert').textContent).toMatch(/more\.xlsx.*supported file type/);
    await take('large.csv', 'c'.repeat(101));
    expect(screen.getByRole('alert').textContent).toMatch(/too large/);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Lines').value).toBe('a;1\nb;2');
  });

  it('that are files are refused by kind and size before they are sent, by name and by keyboard', async () => {
    await renderForm(object({ paper: { type: 'string', format: 'binary', title: 'Paper' } }, { required: ['paper'] }), {
      ui: { paper: { 'ui:accept': 'image/*,.pdf', 'ui:maxSize': 1_048_576 } },
    });
    const input = screen.getByLabelText<HTMLInputElement>(/^Paper/);
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(input, new File(['x'], 'a.exe', { type: 'application/x-msdownload' }));
    expect(screen.getByRole('alert').textContent).toMatch(/a\.exe.*supported file type/);
    await user.upload(input, new File([new Uint8Array(1_048_577)], 'big.pdf', { type: 'application/pdf' }));
    expect(screen.getByRole('alert').textContent).toMatch(/limit is 1 MB/);
    await user.upload(input, new File(['x'], 'ok.pdf', { type: 'application/pdf' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('ok.pdf')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove “ok.pdf”' }));
    await send();
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('that are content as text are read into the data, their names with them', async () => {
    const { sent } = await renderForm(
      object({ papers: { type: 'array', title: 'Papers', items: { type: 'string', format: 'data-url' } } }),
    );
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no file input');
    await userEvent.upload(input, [new File(['x'], 'a b.txt', { type: 'text/plain' })]);
    await screen.findByText('a b.txt');
    await send();
    await waitFor(() => expect(sent).toEqual([{ papers: ['data:text/plain;name=a%20b.txt;base64,eA=='] }]));
  });
});
