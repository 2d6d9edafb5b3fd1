import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { BlockNode, FormNode } from '../../definition.ts';
import { jsonAnswer } from '../../../tests/page/fake-browser.ts';
import { path, type RenderBlockOptions, renderBlock, text } from '../../../tests/page/render-block.tsx';

const schema = {
  $id: 'entry',
  type: 'object',
  required: ['email', 'password'],
  properties: {
    email: { type: 'string', format: 'email', title: 'f.email' },
    password: { type: 'string', title: 'f.password', minLength: 8 },
    kind: { type: 'string', title: 'f.kind', enum: ['person', 'company'] },
    news: { type: 'boolean', title: 'f.news' },
    copies: { type: 'integer', title: 'f.copies', minimum: 1 },
  },
};
const uiSchema = {
  email: { 'ui:widget': 'email', 'ui:autocomplete': 'username', 'ui:placeholder': 'f.email_hint' },
  password: { 'ui:widget': 'password', 'ui:help': 'f.password_help', 'ui:autocomplete': 'current-password' },
  kind: { 'ui:widget': 'radio', 'ui:enumNames': ['f.person', 'f.company'] },
  news: { 'ui:widget': 'switch' },
};
const words = {
  'f.email': 'E-mail',
  'f.email_hint': 'you@example.com',
  'f.password': 'Password',
  'f.password_help': 'At least 8',
  'f.kind': 'Kind',
  'f.person': 'Person',
  'f.company': 'Company',
  'f.news': 'Send me news',
  'f.copies': 'Copies',
  'f.send': 'Send',
};

/** Checks as the compiler writes them: a module that gives a function for the schema by its id. */
const checks = `export default () => ({
  entry: function entry(data) {
    const errors = [];
    const say = (keyword, field, params) => errors.push({ keyword, instancePath: field, schemaPath: '#', params });
    for (const missingProperty of ['email', 'password'])
      if (data[missingProperty] === undefined) say('required', '', { missingProperty });
    if (data.email !== undefined && !/.@./.test(data.email)) say('format', '/email', { format: 'email' });
    if (data.password !== undefined && data.password.length < 8) say('minLength', '/password', { limit: 8 });
    if (data.copies !== undefined && !Number.isInteger(data.copies)) say('type', '/copies', { type: 'integer' });
    entry.errors = errors.length > 0 ? errors : null;
    return errors.length === 0;
  },
})`;

const compiled = (): FormNode => ({
  schema,
  uiSchema,
  validator: `data:text/javascript;base64,${btoa(checks)}`,
});

const block = (more: Partial<BlockNode> = {}): BlockNode => ({
  id: 'f',
  block: 'form',
  form: 'entry',
  submit: text('f.send'),
  run: [
    {
      request: {
        operation: 'sendParcel',
        params: { email: path('form.email'), copies: path('form.copies'), kind: path('form.kind') },
      },
    },
  ],
  ...more,
});

const operations = {
  sendParcel: {
    method: 'POST',
    path: '/api/v1/parcels',
    access: 'guest',
    params: {},
    body: { email: 'email', number_of_copies: 'copies', kind: 'kind' },
    envelope: true,
  },
} as const;

async function renderForm(more: Partial<BlockNode> = {}, options: RenderBlockOptions = {}) {
  const result = await renderBlock(block(more), { forms: { entry: compiled() }, texts: words, operations, ...options });
  // The form library is large; the first load of it takes its time on a busy machine.
  await screen.findByRole('button', { name: 'Send' });
  return result;
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
const parcels = (answer: (body: unknown) => unknown) => ({
  api: { '/api/v1/parcels': (_: URL, init: RequestInit) => answer(JSON.parse(String(init.body))) },
});

describe('a form', () => {
  it('labels, hints and places its fields, and tells the browser what they are', async () => {
    await renderForm();
    const email = screen.getByLabelText(/^E-mail/);
    expect(email.getAttribute('type')).toBe('email');
    expect(email.getAttribute('autocomplete')).toBe('username');
    expect(email.getAttribute('placeholder')).toBe('you@example.com');
    expect(email.getAttribute('aria-required')).toBe('true');
    const password = screen.getByLabelText(/^Password/);
    expect(document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent).toBe('At least 8');
    expect(screen.getByRole('radiogroup', { name: 'Kind' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Company' })).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Send me news' })).toBeTruthy();
  });

  it('sends nothing that is wrong, says what is, and takes the focus to the first mistake', async () => {
    let sent = 0;
    await renderForm(
      {},
      parcels(() => (sent += 1)),
    );
    fill('Password', 'short');
    expect(screen.queryByText(/at least 8 characters/)).toBeNull();
    await send();
    expect(sent).toBe(0);
    expect(screen.getByText(/at least 8 characters/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^E-mail/)));
    const email = screen.getByLabelText(/^E-mail/);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Fill in this field',
    );
  });

  it('checks each change once sending was tried', async () => {
    await renderForm();
    await send();
    fill('Password', 'long enough');
    await waitFor(() => expect(screen.getByLabelText(/^Password/).getAttribute('aria-invalid')).toBeNull());
    fill('Password', 'short');
    await waitFor(() => expect(screen.getByLabelText(/^Password/).getAttribute('aria-invalid')).toBe('true'));
  });

  it('sends what was entered, numbers as numbers, on Enter', async () => {
    const bodies: unknown[] = [];
    await renderForm(
      {},
      parcels((body) => bodies.push(body)),
    );
    fill('E-mail', 'ada@example.com');
    fill('Password', 'long enough');
    fireEvent.click(screen.getByRole('radio', { name: 'Company' }));
    await userEvent.type(screen.getByLabelText(/^Copies/), '12{Enter}');
    await waitFor(() => expect(bodies).toEqual([{ email: 'ada@example.com', number_of_copies: 12, kind: 'company' }]));
  });

  it('sends an address that was pasted with what stands around it, and leaves the field as it was typed', async () => {
    const bodies: unknown[] = [];
    await renderForm(
      {},
      parcels((body) => bodies.push(body)),
    );
    fill('E-mail', 'Ada <\u2068Ada＠Example.com\u2069>');
    fill('Password', 'long enough');
    await send();
    await waitFor(() => expect(bodies).toMatchObject([{ email: 'ada@example.com' }]));
    expect(screen.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe('Ada <\u2068Ada＠Example.com\u2069>');
  });

  it('sends nothing for an optional choice that is given back', async () => {
    const bodies: unknown[] = [];
    const menu = { ...compiled(), uiSchema: { ...uiSchema, kind: { 'ui:enumNames': ['f.person', 'f.company'] } } };
    await renderForm({}, { ...parcels((body) => bodies.push(body)), forms: { entry: menu } });
    fill('E-mail', 'ada@example.com');
    fill('Password', 'long enough');
    const kind = screen.getByRole('combobox', { name: /^Kind/ });
    await userEvent.selectOptions(kind, 'Company');
    await userEvent.selectOptions(kind, '');
    await send();
    await waitFor(() => expect(bodies).toEqual([{ email: 'ada@example.com', number_of_copies: null, kind: null }]));
  });

  it('puts messages of the server on their fields and the rest above the button; they go when the field changes', async () => {
    await renderForm(
      {},
      parcels(() =>
        jsonAnswer(
          { message: 'Sent data is invalid', errors: { email: ['Taken.'], captcha: ['Captcha failed.'] } },
          { status: 422 },
        ),
      ),
    );
    fill('E-mail', 'ada@example.com');
    fill('Password', 'long enough');
    await send();
    expect(await screen.findByText('Taken.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Captcha failed.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^E-mail/)));
    fill('Password', 'another one');
    expect(screen.getByText('Taken.')).toBeTruthy();
    fill('E-mail', 'bob@example.com');
    await waitFor(() => expect(screen.queryByText('Taken.')).toBeNull());
    await send();
    expect(await screen.findByText('Taken.')).toBeTruthy();
  });

  it('shows the message of a request that failed as a whole', async () => {
    await renderForm(
      {},
      parcels(() => jsonAnswer({ message: 'Your account is frozen.' }, { status: 422 })),
    );
    fill('E-mail', 'ada@example.com');
    fill('Password', 'long enough');
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('Your account is frozen.');
  });

  it('sends once however often it is pressed', async () => {
    let sent = 0;
    let answer: (value: unknown) => void = () => undefined;
    await renderForm(
      {},
      parcels(() => {
        sent += 1;
        return new Promise((resolve) => (answer = resolve));
      }),
    );
    fill('E-mail', 'ada@example.com');
    fill('Password', 'long enough');
    await send();
    await send();
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBe('true');
    await act(async () => answer({ id: 1 }));
    expect(sent).toBe(1);
  });

  it('begins with the values of its source, and a refresh of the source takes nothing typed away', async () => {
    let weight = 'first@example.com';
    const { app } = await renderForm(
      { source: 'parcel', initial: { email: path('sources.parcel.value.id') } },
      {
        sources: { parcel: { operation: 'getParcel', params: { parcelId: 1 } } },
        api: { '/api/v1/parcels/1': () => ({ id: weight }) },
      },
    );
    const email = () => screen.getByLabelText<HTMLInputElement>(/^E-mail/).value;
    expect(email()).toBe('first@example.com');
    fill('E-mail', 'typed@example.com');
    weight = 'second@example.com';
    await act(() => app.queries.invalidateQueries());
    await waitFor(() => expect(app.queries.isFetching()).toBe(0));
    expect(email()).toBe('typed@example.com');
  });

  it('is empty again after success where that is asked for', async () => {
    await renderForm(
      { reset: true },
      parcels(() => ({ id: 1 })),
    );
    fill('E-mail', 'ada@example.com');
    fill('Password', 'long enough');
    await send();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe(''));
  });

  it('shows the password while asked to', async () => {
    await renderForm();
    const field = screen.getByLabelText(/^Password/);
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.getAttribute('type')).toBe('password');
  });
});
