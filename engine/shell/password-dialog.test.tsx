import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { jsonAnswer } from '../../tests/page/fake-browser.ts';
import { renderInApp, type TestApi } from '../../tests/page/render-in-app.tsx';
import { testIndex } from '../../tests/page/sample-definition.ts';
import { runActions } from '../runtime/actions/run-actions.ts';
import { givePassword } from '../runtime/app/give-password.ts';
import type { AppIndex } from '../definition.ts';
import { Overlays } from './overlays.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A device that signs whatever it is asked, or gives up. */
function device(sign: () => Promise<unknown>): void {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { get: sign, create: sign } }));
}
const signed = async () => ({
  id: 'abc',
  rawId: new Uint8Array([105]).buffer,
  type: 'public-key',
  response: {
    clientDataJSON: new ArrayBuffer(1),
    authenticatorData: new ArrayBuffer(1),
    signature: new ArrayBuffer(1),
    userHandle: null,
  },
  getClientExtensionResults: () => ({}),
});
const refusedBy = (name: string) => async () => {
  throw new DOMException('No', name);
};

const write = (path: string): AppIndex['operations'][string] => ({
  method: 'POST',
  path,
  access: 'user',
  params: {},
  body: { password: 'password', code: 'code', credential: 'credential' },
  envelope: true,
  writes: true,
});
const needed = (errors: object) => jsonAnswer({ message: 'Needed.', errors }, { status: 422 });

function prepare(confirm: (body: Record<string, unknown>) => unknown, hasPasskeys = true) {
  const bodies: Record<string, unknown>[] = [];
  const index = testIndex();
  const api: TestApi = {
    '/confirm': (_, init) => {
      const body = JSON.parse(String(init.body)) as Record<string, unknown>;
      bodies.push(body);
      return confirm(body);
    },
    '/options': () => ({ options: { challenge: 'AAAA', rpId: 'shop.test', allowCredentials: [] } }),
  };
  const session = { ...index.session, confirmPassword: 'confirm', confirmByPasskey: 'options' };
  const operations = { ...index.operations, confirm: write('/confirm'), options: write('/options') };
  const { app } = renderInApp(<Overlays />, { index: { session, operations }, api, environment: { hasPasskeys } });
  return { app, bodies };
}

async function type(text: string): Promise<void> {
  await screen.findByText('shell.password_yes');
  const field = document.querySelector('form input');
  if (!field) throw new Error('There is no field');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(screen.getByText('shell.password_yes'));
}

it('takes a passkey in place of the code, after a device that gave up too', async () => {
  const { app, bodies } = prepare(({ code, credential }) =>
    code || credential ? { confirmed: true } : needed({ code: ['Code.'], passkey: ['Or a passkey.'] }),
  );
  const done = givePassword(app);
  await type('secret');
  device(refusedBy('NotAllowedError'));
  fireEvent.click(await screen.findByText('shell.passkey_use'));
  await waitFor(() => expect(app.notices.store.getState().password?.fault).toBeNull());
  device(signed);
  fireEvent.click(await screen.findByText('shell.passkey_use'));
  expect(await done).toBe(true);
  expect(bodies).toMatchObject([{ password: 'secret' }, { password: 'secret', credential: { id: 'abc' } }]);
});

it('offers no passkey where the account or the browser has none', async () => {
  for (const [errors, has] of [
    [{ code: ['Code.'] }, true],
    [{ code: ['Code.'], passkey: ['Or a passkey.'] }, false],
  ] as const) {
    const { app } = prepare(() => needed(errors), has);
    const done = givePassword(app);
    await waitFor(() => expect(app.notices.store.getState().password).not.toBeNull());
    app.notices.store.getState().password?.answer({ password: 'secret' });
    await waitFor(() => expect(app.notices.store.getState().password?.codeFor).toBe('secret'));
    expect(app.notices.store.getState().password?.byPasskey).toBe(false);
    app.notices.store.getState().password?.answer(null);
    expect(await done).toBe(false);
  }
});

it.each([
  ['NotAllowedError', []],
  ['UnknownError', ['shell.passkey_failed']],
])('a step that uses a passkey stops at a device that fails with %s', async (name, told) => {
  const { app, bodies } = prepare(() => ({}));
  // The shell takes notices over as soon as it can show them.
  const notify = vi.spyOn(app.notices, 'notify');
  device(refusedBy(name));
  const context = { app, scope: app.scope, screen: null, rethrow: false };
  const steps = [{ usePasskey: { operation: 'options' } }, { request: { operation: 'confirm' } }];
  expect(await runActions(steps, {}, context)).toBe(false);
  expect(bodies).toEqual([]);
  expect(notify.mock.calls.map(([, text]) => text)).toEqual(told);
  device(signed);
  expect(await runActions(steps, {}, context)).toBe(true);
  expect(bodies).toHaveLength(1);
});
