import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormNode } from '../../definition.ts';
import { jsonAnswer } from '../../../tests/page/fake-browser.ts';
import { path, renderBlock, text } from '../../../tests/page/render-block.tsx';
import { testSettings } from '../../../tests/page/sample-definition.ts';

const form: FormNode = {
  schema: { $id: 'entry', type: 'object', properties: { proof: { type: 'string', title: 'Are you a person?' } } },
  uiSchema: { proof: { 'ui:widget': 'captcha' } },
  validator: `data:text/javascript;base64,${btoa('export default () => ({ entry: () => true })')}`,
};
const node = {
  id: 'f',
  block: 'form',
  form: 'entry',
  submit: text('f.send'),
  run: [{ request: { operation: 'enter', params: { proof: path('form.proof') } } }],
};
const operations = {
  enter: { method: 'POST', path: '/enter', access: 'guest', params: {}, body: { proof: 'proof' }, envelope: true },
} as const;

async function renderForm(captchaSiteKey: string | null, answer: () => unknown = () => ({})) {
  const sent: unknown[] = [];
  await renderBlock(node, {
    forms: { entry: form },
    texts: { 'f.send': 'Send' },
    operations,
    settings: { ...testSettings, captchaSiteKey },
    api: { '/enter': (_: URL, init: RequestInit) => (sent.push(JSON.parse(String(init.body))), answer()) },
  });
  await screen.findByRole('button', { name: 'Send' });
  return sent;
}

const frame = () => screen.queryByTitle<HTMLIFrameElement>('Confirm that you’re a person');
const post = (data: object, from: Partial<MessageEventInit> = {}) =>
  act(async () => {
    const source = frame()?.contentWindow ?? null;
    dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source, ...from }));
  });
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));

describe('the captcha of a form', () => {
  it('is not there in a shop without one', async () => {
    const sent = await renderForm(null);
    expect(frame()).toBeNull();
    expect(screen.queryByText('Are you a person?')).toBeNull();
    await send();
    expect(sent).toEqual([{ proof: null }]);
  });

  it('gives what its own frame has said, and nobody else', async () => {
    const sent = await renderForm('key');
    expect(frame()?.getAttribute('src')).toMatch(/\/frames\/captcha\?/);
    await post({ type: 'captcha-response', response: 'solved' });
    await post({ type: 'captcha-response', response: 'forged' }, { source: window });
    await post({ type: 'captcha-response', response: 'forged' }, { origin: 'https://evil.example' });
    await send();
    expect(sent).toEqual([{ proof: 'solved' }]);
  });

  it('takes a response back that has expired', async () => {
    const sent = await renderForm('key');
    await post({ type: 'captcha-response', response: 'solved' });
    await post({ type: 'captcha-response', response: null });
    await send();
    expect(sent).toEqual([{ proof: null }]);
  });

  it('grows with its task, within bounds', async () => {
    await renderForm('key');
    await post({ type: 'captcha-size', height: 480 });
    expect(frame()?.getAttribute('height')).toBe('480');
    await post({ type: 'captcha-size', height: 100_000 });
    expect(frame()?.getAttribute('height')).toBe('620');
  });

  it('begins anew after the server has seen its response', async () => {
    const sent = await renderForm('key', () =>
      jsonAnswer({ message: 'no', errors: { proof: ['That was wrong.'] } }, { status: 422 }),
    );
    const first = frame();
    await post({ type: 'captcha-response', response: 'solved' });
    await send();
    expect(screen.getByText('That was wrong.')).toBeTruthy();
    expect(frame()).not.toBe(first);
    await send();
    expect(sent).toEqual([{ proof: 'solved' }, { proof: null }]);
  });
});
