import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { path, text } from '../page/render-block.tsx';
import { createTestBrowser, jsonAnswer } from '../page/fake-browser.ts';
import { testFetch } from '../page/render-in-app.tsx';
import { fill, renderForm } from './render-form.tsx';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const shown = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('a form in steps', () => {
  const schema = object(
    { name: { type: 'string', title: 'Name' }, size: { type: 'integer', title: 'Size', minimum: 1 } },
    { required: ['name', 'size'] },
  );
  const steps = [
    { id: 'who', title: text('s.who'), fields: ['name'] },
    { id: 'what', title: text('s.what'), fields: ['size'] },
  ];
  const texts = { 's.who': 'Who', 's.what': 'What' };

  it('goes on when the fields of a step are right, back without losing them, and sends after the last', async () => {
    const { sent } = await renderFormInSteps();
    expect(screen.queryByLabelText(/^Size/)).toBeNull();
    await press('Continue');
    expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true');
    fill(/^Name/, 'Ada');
    await press('Continue');
    expect(document.querySelector('[aria-current=step]')?.textContent).toContain('What');
    await press('Back');
    expect(shown(/^Name/)).toBe('Ada');
    await press('Continue');
    await press('Send');
    expect(sent).toEqual([]);
    fill(/^Size/, '3');
    await press('Send');
    await waitFor(() => expect(sent).toEqual([{ name: 'Ada', size: 3 }]));
  });

  it('returns to the step that the server refuses', async () => {
    await renderFormInSteps({
      '/api/v1/tried': () => jsonAnswer({ message: 'No', errors: { name: ['Taken.'] } }, { status: 422 }),
    });
    fill(/^Name/, 'Ada');
    await press('Continue');
    fill(/^Size/, '3');
    await press('Send');
    expect(await screen.findByText('Taken.')).toBeTruthy();
    expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true');
  });

  async function renderFormInSteps(api = {}) {
    return renderForm(schema, { block: { steps }, texts, api, firstButton: 'Continue' });
  }
});

describe('a draft', () => {
  const schema = object({
    name: { type: 'string', title: 'Name' },
    secret: { type: 'string', title: 'Secret' },
    pin: { type: 'string', title: 'Pin', writeOnly: true },
  });
  const ui = { secret: { 'ui:widget': 'password' } };
  const open = (environment: ReturnType<ReturnType<typeof createTestBrowser>['openTab']>) =>
    renderForm(schema, { ui, block: { draft: true }, environment });

  it('is there after a reload without what is secret, and gone once it was sent', async () => {
    const drafts = new Map<string, string>();
    const storage = {
      get: (key: string) => drafts.get(key) ?? null,
      set: (key: string, value: string) => void drafts.set(key, value),
      remove: (key: string) => void drafts.delete(key),
    };
    const tab = () =>
      createTestBrowser().openTab({ fetch: testFetch({ '/api/v1/tried': () => null }), sessionStorage: storage });
    const first = await open(tab());
    fill('Name', 'Ada');
    fill('Secret', 'hunter2');
    fill('Pin', '4711');
    first.unmount();
    expect([...drafts.values()].join()).toContain('Ada');
    expect([...drafts.values()].join()).not.toMatch(/hunter2|4711/);

    await open(tab());
    expect(shown('Name')).toBe('Ada');
    expect(shown('Secret')).toBe('');
    expect(screen.getByText('We restored what you typed earlier.')).toBeTruthy();
    await press('Send');
    await waitFor(() => expect(drafts.size).toBe(0));
  });

  it('belongs to what the form is about: for another thing the form begins anew', async () => {
    const environment = createTestBrowser().openTab({ fetch: testFetch({}) });
    const about = (draftOf: string) => renderForm(schema, { ui, block: { draft: true, draftOf }, environment });
    const first = await about('garden');
    fill('Name', 'Ada');
    first.unmount();
    const other = await about('kitchen');
    expect(shown('Name')).toBe('');
    other.unmount();
    await about('garden');
    expect(shown('Name')).toBe('Ada');
  });

  it('counts more than what a field follows at first, and less than what it follows later', async () => {
    const environment = createTestBrowser().openTab({ fetch: testFetch({}) });
    const following = { draft: true, follow: { name: path('user.found') } };
    const again = () => renderForm(schema, { block: following, environment });
    const find = (one: Awaited<ReturnType<typeof again>>, found: string) =>
      act(() => one.app.scope.set('user', { found }));
    const first = await again();
    find(first, 'Grace');
    expect(shown('Name')).toBe('Grace');
    fill('Name', 'Ada');
    first.unmount();
    const second = await again();
    find(second, 'Grace');
    expect(shown('Name')).toBe('Ada');
    find(second, 'Alan');
    expect(shown('Name')).toBe('Alan');
  });

  it('is what was not sent after all, where something was left out', async () => {
    const browser = createTestBrowser();
    const environment = browser.openTab({ fetch: testFetch({ '/api/v1/tried': () => null }) });
    const left = { draft: true, reset: true, unsent: { name: path('user.left') } };
    const again = () => renderForm(schema, { block: left, environment });
    const first = await again();
    fill('Name', 'Ada, Grace');
    act(() => first.app.scope.set('user', { left: 'Grace' }));
    await press('Send');
    await waitFor(() => expect(shown('Name')).toBe('Grace'));
    act(() => first.app.scope.set('user', null));
    first.unmount();
    await again();
    expect(shown('Name')).toBe('Grace');
    await press('Send');
    await waitFor(() => expect(shown('Name')).toBe(''));
  });

  it('can be thrown away', async () => {
    const browser = createTestBrowser();
    const environment = browser.openTab({ fetch: testFetch({}) });
    const first = await open(environment);
    fill('Name', 'Ada');
    first.unmount();
    await open(environment);
    await press('Start over');
    expect(shown('Name')).toBe('');
    expect(screen.queryByText('We restored what you typed earlier.')).toBeNull();
  });
});

describe('a field', () => {
  it('asks the server once its value is still, and drops the answer about a value that is gone', async () => {
    const requested: string[] = [];
    let answer: (reply: Response) => void = () => undefined;
    const refusal = (word: string) => jsonAnswer({ message: 'No', errors: { url: [word] } }, { status: 422 });
    await renderForm(object({ url: { type: 'string', title: 'Link' } }), {
      ui: { url: { 'ui:check': { operation: 'checkLink', params: { url: path('value') }, delay: 5 } } },
      operations: {
        checkLink: { method: 'POST', path: '/check', access: 'guest', params: {}, body: { url: 'url' } },
      },
      api: {
        '/check': (_, init) => {
          requested.push(JSON.parse(String(init.body)).url as string);
          return new Promise<Response>((resolve) => (answer = resolve));
        },
      },
    });
    fill('Link', 'o');
    fill('Link', 'one');
    await waitFor(() => expect(requested).toEqual(['one']));
    const late = answer;
    fill('Link', 'two');
    await waitFor(() => expect(requested).toEqual(['one', 'two']));
    await act(async () => late(refusal('Stale.')));
    await act(async () => answer(refusal('Unknown.')));
    expect(await screen.findByText('Unknown.')).toBeTruthy();
    expect(screen.queryByText('Stale.')).toBeNull();
    fill('Link', 'three');
    expect(screen.queryByText('Unknown.')).toBeNull();
  });

  it('takes its choices from a source, those that fit another field, and takes a choice back that is gone', async () => {
    const parcels = [
      { id: 1, name: 'Small', kind: 'a' },
      { id: 2, name: 'Large', kind: 'b' },
    ];
    const { sent } = await renderForm(
      object({
        kind: { type: 'string', title: 'Kind', enum: ['a', 'b'] },
        parcel: { type: 'integer', title: 'Parcel' },
      }),
      {
        ui: { parcel: { 'ui:choices': { source: 'parcels', value: 'id', label: 'name', where: { kind: 'kind' } } } },
        sources: { parcels: { operation: 'listKinds' } },
        operations: { listKinds: { method: 'GET', path: '/kinds', access: 'guest', params: {}, envelope: true } },
        api: { '/kinds': () => parcels },
      },
    );
    const choose = (label: string, at: number) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value: String(at) } });
    const offered = () => [...screen.getByLabelText<HTMLSelectElement>('Parcel').options].map((one) => one.text);
    choose('Kind', 0);
    await waitFor(() => expect(offered()).toContain('Small'));
    expect(offered()).not.toContain('Large');
    choose('Parcel', 0);
    choose('Kind', 1);
    await waitFor(() => expect(offered()).toContain('Large'));
    await press('Send');
    await waitFor(() => expect(sent).toEqual([{ kind: 'b' }]));
  });
});

describe('a form', () => {
  it('tells the screen what is typed, so that other blocks can follow it', async () => {
    await renderForm(object({ name: { type: 'string', title: 'Name' } }), {
      block: { change: [{ set: { draft: path('form') } }] },
      beside: [{ id: 'echo', block: 'text', value: path('state.draft.name') }],
    });
    fill('Name', 'Ada');
    expect(await screen.findByText('Ada')).toBeTruthy();
  });

  it('asks before it is left with changes, and not after they were sent', async () => {
    const { app, sent, guards, unmount } = await renderForm(object({ name: { type: 'string', title: 'Name' } }), {
      block: { guard: true },
    });
    const [guard] = guards;
    expect(guard?.isNeeded()).toBe(false);
    fill('Name', 'Ada');
    expect(guard?.isNeeded()).toBe(true);
    // The texts of a screen that is fetched ahead make no other form of it.
    act(() => app.texts.add({ 'other.text': 'Other' }));
    expect([...guards][0]?.isNeeded()).toBe(true);
    const requested = guard?.confirm();
    await waitFor(() => expect(app.notices.store.getState().question?.body).toMatch(/aren’t saved yet/));
    act(() => app.notices.store.getState().question?.answer(true));
    expect(await requested).toBe(true);
    await press('Send');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(guard?.isNeeded()).toBe(false);
    unmount();
    expect(guards.size).toBe(0);
  });

  it('sends files as parts of a form, texts first', async () => {
    const bodies: FormData[] = [];
    const headers: Headers[] = [];
    await renderForm(
      object({ step: { type: 'string', title: 'Step' }, file: { type: 'string', format: 'binary', title: 'File' } }),
      {
        block: {
          run: [{ request: { operation: 'upload', params: { file: path('form.file'), step: path('form.step') } } }],
        },
        operations: {
          upload: {
            method: 'POST',
            path: '/upload',
            access: 'guest',
            params: {},
            body: { file: 'file', step: 'step' },
            multipart: true,
            idempotent: true,
          },
        },
        api: {
          '/upload': (_, init) => {
            bodies.push(init.body as FormData);
            headers.push(new Headers(init.headers));
          },
        },
      },
    );
    fill('Step', 'card');
    const input = screen.getByLabelText<HTMLInputElement>('File');
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } });
    await screen.findByText('a.pdf');
    await press('Send');
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect([...(bodies[0] ?? new FormData()).keys()]).toEqual(['step', 'file']);
    const file = bodies[0]?.get('file');
    expect(file instanceof File ? file.name : null).toBe('a.pdf');
    expect(headers[0]?.get('content-type')).toBeNull();
  });
});
