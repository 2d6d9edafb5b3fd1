import { waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { ActionStep, Computed } from '../../definition.ts';
import { RequestError } from '../requests/request-error.ts';
import { runActions, type StepHandlers, stepHandlers } from './run-actions.ts';
import { ScopeStore } from '../../state/scope.ts';
import { SourceSet } from '../sources/source-set.ts';
import { testIndex, testSettings } from '../../../tests/page/sample-definition.ts';
import { createTestApp, type TestApi } from '../../../tests/page/render-in-app.tsx';
import type { OperationNode } from '../../../schemas/operation-node.ts';
import { jsonAnswer } from '../../../tests/page/fake-browser.ts';
import { answerConsent } from '../session/answer-consent.ts';

const path = (...parts: string[]): Computed => ({ $x: ['path', ...parts], reads: [parts.join('.')] });
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function prepare(api: TestApi = {}) {
  const { app, visited } = createTestApp({ api });
  app.texts.add({ sent: 'Sent {{id}}', sure: 'Really?' });
  const scope = new ScopeStore({ sources: {}, state: { step: 1 } }, app.scope);
  const sources = new SourceSet(app, scope, { parcel: { operation: 'getParcel', params: { parcelId: 1 } } });
  const run = (steps: readonly ActionStep[], extra = {}, rethrow = false) =>
    runActions(steps, extra, { app, scope, screen: { scope, sources }, rethrow });
  return { app, visited, scope, sources, run };
}

describe('actions', () => {
  it('run in order; the reply of a request is the result for those after it', async () => {
    const bodies: unknown[] = [];
    const { app, visited, scope, run } = prepare({
      '/api/v1/parcels': (_, init) => {
        bodies.push(JSON.parse(String(init.body)));
        return { id: 12, weight: 1 };
      },
    });
    const done = await run(
      [
        { request: { operation: 'sendParcel', params: { paidBy: path('form', 'method') } } },
        { set: { step: path('result', 'id') } },
        { notify: { $text: 'sent', values: { id: path('result', 'id') } } },
        { navigate: { $t: ['/parcels/', ['path', 'result', 'id']], reads: ['result.id'] } },
      ],
      { form: { method: 'card' } },
    );
    expect(done).toBe(true);
    expect(bodies).toEqual([{ paid_by: 'card' }]);
    expect(scope.read(['state', 'step'])).toBe(12);
    expect(app.notices.store.getState().notices).toMatchObject([{ tone: 'success', text: 'Sent 12' }]);
    expect(visited).toEqual(['/parcels/12']);
  });

  it('save the file that a call answers with, under the name that is declared', async () => {
    const saved: { readonly name: string; readonly file: Blob }[] = [];
    const { app, scope } = prepare({
      '/api/v1/parcels/7/label': () => new Response('bytes', { headers: { 'content-type': 'application/pdf' } }),
    });
    const save = (name: string, file: Blob) => void saved.push({ name, file });
    const saving = { ...app, environment: { ...app.environment, save } };
    const name = { $t: ['label-', ['path', 'id'], '.pdf'], reads: ['id'] };
    const step = { download: { operation: 'getLabel', params: { parcelId: path('id') }, name } };
    const run = (id: number) => runActions([step], { id }, { app: saving, scope, screen: null, rethrow: false });
    expect(await run(7)).toBe(true);
    expect(saved).toMatchObject([{ name: 'label-7.pdf', file: { type: 'application/pdf', size: 5 } }]);
    expect(await run(8)).toBe(false);
    expect(saved).toHaveLength(1);
    expect(app.notices.store.getState().notices).toMatchObject([{ tone: 'error' }]);
  });

  it('save a text as a file that every program reads as UTF-8', async () => {
    const saved: { readonly name: string; readonly file: Blob }[] = [];
    const { app, scope } = prepare();
    const save = (name: string, file: Blob) => void saved.push({ name, file });
    const saving = { ...app, environment: { ...app.environment, save } };
    const text = { $t: ['Grüße, no. ', ['path', 'id'], '\n'], reads: ['id'] };
    const name = { $t: ['note-', ['path', 'id'], '.txt'], reads: ['id'] };
    const context = { app: saving, scope, screen: null, rethrow: false };
    expect(await runActions([{ saveText: { text, name } }], { id: 7 }, context)).toBe(true);
    expect(saved).toMatchObject([{ name: 'note-7.txt', file: { type: 'text/plain;charset=utf-8' } }]);
    expect(await saved[0]?.file.text()).toBe('Grüße, no. 7\n');
  });

  it('remember texts for the tab, and forget them one by one', async () => {
    const { app, run } = prepare();
    await run([{ keep: { back: '/parcels?x=1', odd: { $x: ['value', 5], reads: [] } } }]);
    expect(app.scope.read(['kept'])).toEqual({ back: '/parcels?x=1' });
    const again = createTestApp({ environment: app.environment }).app;
    expect(again.scope.read(['kept', 'back'])).toBe('/parcels?x=1');
    await run([{ keep: { back: null } }]);
    expect(app.scope.read(['kept'])).toEqual({});
    expect(createTestApp({ environment: app.environment }).app.scope.read(['kept'])).toEqual({});
  });

  it('report events, and are not stopped by them', async () => {
    const { app, run } = prepare();
    answerConsent(app, { analytics: true, advertising: false });
    const received: unknown[] = [];
    app.analytics.onEvent((event) => received.push(event));
    await run([{ track: 'label-printed', data: { step: path('step') } }, { track: 'label-sent' }], { step: 1 });
    expect(received).toEqual([
      { name: 'label-printed', data: { step: 1 } },
      { name: 'label-sent', data: {} },
    ]);
  });

  it('forget what the tab remembers when somebody else may come', async () => {
    const { app, run } = prepare();
    await run([{ keep: { back: '/parcels' } }]);
    app.session.store.setState({ status: 'user' });
    expect(app.scope.read(['kept', 'back'])).toBe('/parcels');
    app.session.store.setState({ status: 'guest' });
    expect(app.scope.read(['kept'])).toEqual({});
  });

  it('leave for what the browser itself visits, without anything secret in the address', async () => {
    const left: unknown[] = [];
    const { app } = createTestApp({ environment: { leave: (address, how) => void left.push([address, how]) } });
    app.session.adopt('secret');
    const screen = null;
    const around = { app, scope: app.scope, screen, rethrow: false };
    await runActions([{ visit: { operation: 'getParcel', params: { parcelId: '5/6' } } }], {}, around);
    expect(left).toEqual([[`${app.environment.origin}/api/v1/parcels/5%2F6?locale=en`, 'push']]);
  });

  it('go one of two ways, and keep what that way learned to itself', async () => {
    const { visited, run, scope } = prepare({ '/api/v1/parcels': () => ({ id: 7, weight: 3 }) });
    const heavy: Computed = { $x: ['>', ['path', 'result', 'weight'], ['value', 5]], reads: ['result.weight'] };
    const steps: ActionStep[] = [
      { request: { operation: 'sendParcel' } },
      {
        when: heavy,
        run: [{ navigate: '/heavy' }],
        otherwise: [
          { request: { operation: 'sendParcel' } },
          { navigate: { $t: ['/light/', ['path', 'result', 'id']], reads: ['result.id'] } },
        ],
      },
      { when: false, run: [{ navigate: '/never' }] },
      { set: { step: path('result', 'weight') } },
    ];
    expect(await run(steps)).toBe(true);
    expect(visited).toEqual(['/light/7']);
    expect(scope.read(['state', 'step'])).toBe(3);
  });

  it('stop as a whole where one of the ways stops, and take back what was assumed there', async () => {
    const { app, visited, run } = prepare();
    const work = run([{ when: true, run: [{ confirm: { body: { $text: 'sure' } } }] }, { navigate: '/gone' }]);
    await Promise.resolve();
    app.notices.store.getState().question?.answer(false);
    expect(await work).toBe(false);
    expect(visited).toEqual([]);
  });

  it('stop when the person does not agree', async () => {
    const { app, visited, run } = prepare();
    const steps: ActionStep[] = [{ confirm: { body: { $text: 'sure' }, tone: 'danger' } }, { navigate: '/gone' }];
    const work = run(steps);
    await Promise.resolve();
    expect(app.notices.store.getState().question).toMatchObject({ body: 'Really?', tone: 'danger' });
    app.notices.store.getState().question?.answer(false);
    expect(await work).toBe(false);
    expect(visited).toEqual([]);
  });

  it('notify a failed request with every message on a line of its own, and stop', async () => {
    const { app, visited, run } = prepare({
      '/api/v1/parcels': () =>
        jsonAnswer({ message: 'Refused', errors: { paid_by: ['Unknown', 'Odd'] } }, { status: 422 }),
    });
    expect(await run([{ request: { operation: 'sendParcel' } }, { navigate: '/gone' }])).toBe(false);
    expect(app.notices.store.getState().notices).toMatchObject([{ tone: 'error', text: 'Refused\nUnknown\nOdd' }]);
    expect(visited).toEqual([]);
  });

  it('hand the error to a form that shows it on its fields', async () => {
    const { app, run } = prepare({
      '/api/v1/parcels': () => jsonAnswer({ message: 'Refused', errors: { paid_by: ['Unknown'] } }, { status: 422 }),
    });
    const failure = await run([{ request: { operation: 'sendParcel' } }], {}, true).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RequestError);
    expect(failure).toMatchObject({ errors: { paidBy: ['Unknown'] } });
    expect(app.notices.store.getState().notices).toEqual([]);
  });

  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'http://evil.example', 5, null])(
    'do not navigate to %j',
    async (to) => {
      const left: string[] = [];
      const { app, visited, scope } = prepare();
      const leave = (address: string) => void left.push(address);
      const leaving = { ...app, environment: { ...app.environment, leave } };
      await runActions([{ navigate: path('to') }], { to }, { app: leaving, scope, screen: null, rethrow: false });
      expect([...visited, ...left]).toEqual([]);
    },
  );

  it('refresh sources by id and operations by name', async () => {
    let requests = 0;
    const { scope, sources, run } = prepare({ '/api/v1/parcels/1': () => ({ id: 1, weight: (requests += 1) }) });
    const weight = () => scope.read(['sources', 'parcel', 'value', 'weight']);
    stops.push(sources.start());
    await expect.poll(weight).toBe(1);
    await run([{ refresh: ['parcel'] }]);
    await expect.poll(weight).toBe(2);
    await run([{ refresh: ['getParcel'] }]);
    await expect.poll(weight).toBe(3);
    expect(requests).toBe(3);
  });

  it('copy a text and say so', async () => {
    const copied: string[] = [];
    const { app, scope } = prepare();
    app.texts.add({ 'shell.copied': 'Copied' });
    const copying = {
      ...app,
      environment: { ...app.environment, copy: async (text: string) => copied.push(text) > 0 },
    };
    const steps: ActionStep[] = [{ copy: { $t: ['no. ', ['path', 'row', 'id']], reads: ['row.id'] } }];
    await runActions(steps, { row: { id: 7 } }, { app: copying, scope, screen: null, rethrow: false });
    expect(copied).toEqual(['no. 7']);
    expect(app.notices.store.getState().notices).toMatchObject([{ tone: 'success', text: 'Copied' }]);
  });

  it('try steps, and do others with the failure at hand where one fails', async () => {
    const { app, scope, visited, run } = prepare({
      '/api/v1/parcels': () => jsonAnswer({ message: 'Too dear' }, { status: 422 }),
    });
    const done = await run([
      {
        attempt: [{ request: { operation: 'sendParcel' } }, { navigate: '/gone' }],
        otherwise: [{ set: { step: path('error', 'message') } }],
      },
      { navigate: '/after' },
    ]);
    expect(done).toBe(true);
    expect(scope.read(['state', 'step'])).toBe('Too dear');
    expect(app.notices.store.getState().notices).toEqual([]);
    expect(visited).toEqual(['/after']);
  });

  it('try steps, and do others with the reply from before them where one fails', async () => {
    const { scope, run } = prepare({
      '/api/v1/parcels/1': () => ({ id: 1, weight: 5 }),
      '/api/v1/parcels': () => jsonAnswer({ message: 'Too dear' }, { status: 422 }),
    });
    const reply = { set: { step: path('result', 'weight') } };
    const getParcel = { request: { operation: 'getParcel', params: { parcelId: 1 } } };
    await run([getParcel, { attempt: [{ request: { operation: 'sendParcel' } }], otherwise: [reply] }]);
    expect(scope.read(['state', 'step'])).toBe(5);
    await run([{ attempt: [getParcel, { request: { operation: 'sendParcel' } }], otherwise: [reply] }]);
    expect(scope.read(['state', 'step'])).toBeNull();
  });

  it('show what is assumed at once, and take it back when the request fails', async () => {
    let refuse: (value: unknown) => void = () => undefined;
    const { sources, scope, run } = prepare({
      '/api/v1/parcels/1': () => ({ id: 1, weight: 5 }),
      '/api/v1/parcels': () => new Promise((resolve) => (refuse = resolve)),
    });
    stops.push(sources.start());
    const weight = () => scope.read(['sources', 'parcel', 'value', 'weight']);
    await waitFor(() => expect(weight()).toBe(5));
    const work = run([
      { assume: { source: 'parcel', values: { weight: 9 } } },
      { request: { operation: 'sendParcel' } },
    ]);
    await waitFor(() => expect(weight()).toBe(9));
    refuse(jsonAnswer({ message: 'No' }, { status: 422 }));
    expect(await work).toBe(false);
    await waitFor(() => expect(weight()).toBe(5));
  });

  it('have a handler for each kind of step: without one the table does not compile', () => {
    const { copy, ...others } = stepHandlers;
    // @ts-expect-error -- no handler for `copy`
    const incomplete: StepHandlers = others;
    expect(Object.keys({ ...incomplete, copy }).toSorted()).toEqual(Object.keys(stepHandlers).toSorted());
  });

  it('are of every kind that may be declared', () => {
    const declared = JSON.parse(readFileSync('schemas/config/actions.schema.json', 'utf8')) as {
      readonly $defs: Readonly<Record<string, { readonly required?: readonly string[] }>>;
    };
    const kinds = Object.entries(declared.$defs).flatMap(([name, step]) =>
      name.endsWith('Step') ? (step.required?.[0] ?? []) : [],
    );
    expect(Object.keys(stepHandlers).toSorted()).toEqual(kinds.toSorted());
  });

  describe('of a customer whose account is on hold', () => {
    const onHold = {
      when: { $x: ['path', 'settings', 'onHold'], reads: ['settings.onHold'] },
      title: { $text: 'hold' },
      text: { $text: 'hold_text' },
      contact: { to: '/support', text: { $text: 'hold_contact' } },
    } as const;
    function hold(isOnHold: boolean, calls: string[]) {
      const index = testIndex();
      const sendParcel = { ...index.operations['sendParcel'], refusedOnHold: true } as OperationNode;
      const { app } = createTestApp({
        index: { session: { ...index.session, onHold }, operations: { ...index.operations, sendParcel } },
        settings: { ...testSettings, onHold: isOnHold },
        api: {
          '/api/v1/parcels': () => (calls.push('sent'), { id: 12, weight: 1 }),
          '/api/v1/parcels/1': () => (calls.push('read'), { id: 1, weight: 1 }),
        },
      });
      app.texts.add({ hold: 'On hold', hold_text: 'Nothing can be sent.', hold_contact: 'Contact', sure: 'Really?' });
      const scope = new ScopeStore({}, app.scope);
      return {
        app,
        run: (steps: readonly ActionStep[]) => runActions(steps, {}, { app, scope, screen: null, rethrow: false }),
      };
    }
    const send: ActionStep = { request: { operation: 'sendParcel', params: {} } };
    const read: ActionStep = { request: { operation: 'getParcel', params: { parcelId: 1 } } };
    const nested: readonly ActionStep[] = [
      { confirm: { body: { $text: 'sure' } } },
      read,
      { when: false, run: [], otherwise: [{ attempt: [send], otherwise: [] }] },
    ];

    it.each([
      ['plain', [send]],
      ['behind questions and conditions', nested],
    ] as const)('stop before the first step where one changes something, %s, and lead to support', async (_, steps) => {
      const calls: string[] = [];
      const { app, run } = hold(true, calls);
      const running = run(steps);
      await waitFor(() =>
        expect(app.notices.store.getState().question).toMatchObject({
          title: 'On hold',
          body: 'Nothing can be sent.',
          yes: { to: '/support', words: 'Contact' },
        }),
      );
      app.notices.store.getState().question?.answer(true);
      expect(await running).toBe(false);
      expect(calls).toEqual([]);
    });

    it('run where they only read, and for all others', async () => {
      const calls: string[] = [];
      expect(await hold(true, calls).run([read])).toBe(true);
      expect(await hold(false, calls).run([send])).toBe(true);
      expect(calls).toEqual(['read', 'sent']);
    });
  });

  it('fail loudly at a step of an unknown kind, and leave out those after it', async () => {
    const { app, run } = prepare();
    const unknown = { celebrate: true } as unknown as ActionStep;
    await expect(run([unknown, { notify: { $text: 'sure' } }])).rejects.toThrow(
      'Unknown action step with the members celebrate',
    );
    expect(app.notices.store.getState().notices).toEqual([]);
  });
});
