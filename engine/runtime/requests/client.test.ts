import { describe, expect, it, vi } from 'vitest';
import { type Client, createClient } from './client.ts';
import { messageOf, type RequestError } from './request-error.ts';
import { testOperations, testPlans } from '../../../tests/page/sample-definition.ts';
import { createTestBrowser, jsonAnswer } from '../../../tests/page/fake-browser.ts';

type Answer = Response | Error | ((url: URL, init: RequestInit) => Promise<Response>);

function clientWith(
  answers: Answer[],
  over: {
    token?: string | null;
    givePassword?: () => Promise<boolean>;
    valuesRead?: Map<string, unknown>;
    complete?: () => Promise<void> | undefined;
  } = {},
) {
  const calls: { url: URL; init: RequestInit; headers: Headers }[] = [];
  const browser = createTestBrowser();
  browser.cookies.set('country', 'NL');
  const onRefused = vi.fn(() => false);
  const onToken = vi.fn();
  const onSecondStepNeeded = vi.fn();
  const client: Client = createClient({
    environment: browser.openTab({
      ...(over.valuesRead && { valuesRead: over.valuesRead }),
      fetch: async (address, init) => {
        const url = new URL(address);
        calls.push({ url, init, headers: new Headers(init.headers) });
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        if (typeof answer === 'function') return answer(url, init);
        if (!answer) throw new Error('No answer left');
        return answer;
      },
    }),
    definition: {
      operation: (name) => testOperations[name] as never,
      plans: testPlans,
      hasOperation: () => over.complete === undefined,
      complete: over.complete ?? (() => undefined),
    },
    locale: 'pt_BR',
    token: () => over.token ?? null,
    filled: () => ({ apiToken: 'partner-token' }),
    words: (key, values) => (values ? `${key} ${JSON.stringify(values)}` : key),
    onToken,
    onRefused,
    onSecondStepNeeded,
    givePassword: over.givePassword ?? (async () => false),
  });
  return { client, calls, onRefused, onToken, onSecondStepNeeded };
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('It should have failed');
    },
    (error: RequestError) => error,
  );

const parcel = () => jsonAnswer({ data: { id: 5, sent_at: 'now', weight: 2, secret: 'dropped' } });

describe('client', () => {
  it('waits for the operations that the page came without; where they do not come, there is no connection', async () => {
    let bring: () => void = () => undefined;
    const complete = () => new Promise<void>((resolve) => (bring = resolve));
    const { client, calls } = clientWith([parcel()], { complete });
    const asked = client.request('getParcel', { id: 5 });
    await Promise.resolve();
    expect(calls).toEqual([]);
    bring();
    expect(await asked).toMatchObject({ id: 5 });
    const { client: cut } = clientWith([], { complete: () => Promise.reject(new Error('gone')) });
    const failure = await failureOf(cut.request('getParcel', { id: 5 }));
    expect([failure.status, failure.message]).toEqual([0, 'errors.no_connection']);
  });

  it('reads a reply with the same tag once where the environment keeps what was read, and never one without', async () => {
    const tagged = (id: number, etag: string) =>
      new Response(JSON.stringify({ data: { id } }), { headers: { 'content-type': 'application/json', etag } });
    const answers = [tagged(1, '"a"'), tagged(1, '"a"'), tagged(2, '"b"'), parcel(), parcel()];
    const { client } = clientWith(answers, { valuesRead: new Map() });
    const values: unknown[] = [];
    for (let call = 0; call < 5; call += 1) values.push(await client.request('getParcel', { parcelId: 'a' }));
    expect(values[1]).toBe(values[0]);
    expect(values[2]).toEqual({ id: 2 });
    expect(values[4]).toEqual(values[3]);
    expect(values[4]).not.toBe(values[3]);
  });

  it('fills path holes, names the locale and the country, and gives the reply in client names', async () => {
    const { client, calls } = clientWith([parcel()], { token: 'abc' });
    await expect(client.request('getParcel', { parcelId: 'a/b' })).resolves.toEqual({
      id: 5,
      sentAt: 'now',
      weight: 2,
    });
    expect(calls[0]?.url.href).toBe('https://shop.test/api/v1/parcels/a%2Fb?locale=pt_BR');
    expect(calls[0]?.headers.get('x-country-code')).toBe('NL');
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer abc');
  });

  it('takes 204 for nothing where the contract allows it, and for no answer elsewhere', async () => {
    const nothing = () => new Response(null, { status: 204 });
    const { client } = clientWith([nothing(), nothing()]);
    await expect(client.request('seekParcel', { parcelId: 1 })).resolves.toBeNull();
    expect((await failureOf(client.request('getParcel', { parcelId: 1 }))).message).toBe('errors.unreadable');
  });

  describe('where the server asks for the password again', () => {
    const needed = () => {
      const body = { message: 'Enter your password.', errors: { current_password: ['Enter your password.'] } };
      return new Response(JSON.stringify(body), { status: 403, headers: { 'content-type': 'application/json' } });
    };

    it('sends the request once more when it was given, under the same session', async () => {
      const givePassword = vi.fn(async () => true);
      const { client, calls, onRefused } = clientWith([needed(), parcel()], { token: 'abc', givePassword });
      await expect(client.request('getParcel', { parcelId: 1 })).resolves.toMatchObject({ id: 5 });
      expect([givePassword.mock.calls.length, calls.length, onRefused.mock.calls.length]).toEqual([1, 2, 0]);
    });

    it('fails with what the server said when the person gives up', async () => {
      const { client, calls, onRefused } = clientWith([needed()], { token: 'abc' });
      expect((await failureOf(client.request('getParcel', { parcelId: 1 }))).message).toBe('Enter your password.');
      expect([calls.length, onRefused.mock.calls.length]).toEqual([1, 0]);
    });
  });

  it('says that a second step has to be set up, and keeps the session', async () => {
    const body = { message: 'Set up two-step login first.', errors: { second_step: ['Set it up.'] } };
    const refused = new Response(JSON.stringify(body), {
      status: 403,
      headers: { 'content-type': 'application/json' },
    });
    const { client, onRefused, onSecondStepNeeded } = clientWith([refused], { token: 'abc' });
    expect((await failureOf(client.request('getParcel', { parcelId: 1 }))).status).toBe(403);
    expect([onRefused.mock.calls.length, onSecondStepNeeded.mock.calls.length]).toEqual([0, 1]);
  });

  it('never puts the session token into an address', async () => {
    const { client, calls } = clientWith([parcel(), parcel()], { token: 'very-secret' });
    await client.request('getParcel', { parcelId: 1 });
    await client.request('sendParcel', { lines: [] });
    expect(calls.map(({ url }) => url.href).join()).not.toContain('very-secret');
  });

  it('writes bodies in wire names and the widget token where the operation takes one', async () => {
    const { client, calls } = clientWith([parcel()]);
    await client.request('sendParcel', { lines: [{ boxSize: 'l', weight: 2 }], paidBy: 'card' });
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual({ lines: [{ box_size: 'l', weight: 2 }], paid_by: 'card' });
    expect(calls[0]?.url.searchParams.get('api_token')).toBe('partner-token');
  });

  it('writes nested query parameters with brackets', async () => {
    const { client, calls } = clientWith([jsonAnswer({ draw: 1, data: [], records_filtered: 0, records_total: 0 })]);
    await client.request('listParcels', {
      order: [{ column: 0, dir: 'asc' }],
      columns: [{ data: 'sent_at' }],
      search: { value: 'a b' },
      start: null,
    });
    expect(calls[0]?.url.search).toBe(
      '?order[0][column]=0&order[0][dir]=asc&columns[0][data]=sent_at&search[value]=a%20b&locale=pt_BR',
    );
  });

  it('gives the messages of a refusal by client path', async () => {
    const refusal = {
      message: 'Not so',
      errors: { 'lines.0.box_size': ['Too large'], paid_by: ['Unknown'], api_token: ['x'] },
    };
    const { client } = clientWith([jsonAnswer(refusal, { status: 422 })]);
    const error = await failureOf(client.request('sendParcel', {}));
    expect(error).toMatchObject({
      status: 422,
      message: 'Not so',
      errors: { 'lines.0.boxSize': ['Too large'], paidBy: ['Unknown'], apiToken: ['x'] },
    });
  });

  it.each([
    [
      'a page of HTML',
      () => new Response('<h1>Hi</h1>', { headers: { 'content-type': 'text/html' } }),
      'errors.unreadable',
    ],
    [
      'JSON under another name',
      () => new Response('{"data":{}}', { headers: { 'content-type': 'text/plain' } }),
      'errors.unreadable',
    ],
    [
      'broken JSON',
      () => new Response('{"data":', { headers: { 'content-type': 'application/json' } }),
      'errors.unreadable',
    ],
    ['nothing', () => new Response(null, { status: 200 }), 'errors.unreadable'],
    ['no envelope', () => jsonAnswer({ id: 5 }), 'errors.unreadable'],
    ['a number for an object', () => jsonAnswer({ data: 5 }), 'errors.unreadable'],
    ['a list for an object', () => jsonAnswer({ data: [{ id: 5 }] }), 'errors.unreadable'],
    ['a 500 of a proxy', () => new Response('oops', { status: 502 }), 'errors.server'],
    ['a 500 with a message of its own', () => jsonAnswer({ message: 'deadlock' }, { status: 500 }), 'errors.server'],
    ['a 503 with a message of its own', () => jsonAnswer({ message: 'pool' }, { status: 503 }), 'errors.busy'],
    ['a 401 with a message of its own', () => jsonAnswer({ message: 'jwt' }, { status: 401 }), 'errors.session_ended'],
    ['a 500 with a message that is none', () => jsonAnswer({ message: 5 }, { status: 500 }), 'errors.server'],
  ])('turns %s into words', async (_, answer, message) => {
    const { client } = clientWith([answer()]);
    expect((await failureOf(client.request('getParcel', { parcelId: 1 }))).message).toBe(message);
  });

  it('says so when there is no connection', async () => {
    const { client } = clientWith([new TypeError('fetch failed')]);
    expect(await failureOf(client.request('getParcel', { parcelId: 1 }))).toMatchObject({
      status: 0,
      message: 'errors.no_connection',
    });
  });

  it('gives up after twenty seconds', async () => {
    vi.useFakeTimers();
    try {
      const { client } = clientWith([
        (_, { signal }) =>
          new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      ]);
      const failure = failureOf(client.request('getParcel', { parcelId: 1 }));
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await failure).toMatchObject({ status: 0, message: 'errors.timeout' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('lets the caller give up, as an AbortError', async () => {
    const { client } = clientWith([
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    ]);
    const abort = new AbortController();
    const failure = failureOf(client.request('getParcel', { parcelId: 1 }, { signal: abort.signal }));
    abort.abort();
    expect((await failure).name).toBe('AbortError');
  });

  it('repeats an action whose answer got lost once, under the same key', async () => {
    const { client, calls } = clientWith([new TypeError('cut'), parcel()]);
    await client.request('sendParcel', { lines: [] });
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it.each([401, 403, 429])(
    'tells of the lost answer where the repeated action was turned away by %d',
    async (status) => {
      const { client } = clientWith([new TypeError('cut'), jsonAnswer({ message: 'slow down' }, { status })]);
      expect(await failureOf(client.request('sendParcel', { lines: [] }))).toMatchObject({ status: 0 });
    },
  );

  it('keeps the key while the outcome is unknown, and takes a new one after it is known', async () => {
    const { client, calls } = clientWith([jsonAnswer({}, { status: 503 }), parcel(), parcel()]);
    await failureOf(client.request('sendParcel', { lines: [] }));
    await client.request('sendParcel', { lines: [] });
    await client.request('sendParcel', { lines: [] });
    const [first, second, third] = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('takes a new key after a refusal, since the corrected action is another one', async () => {
    const { client, calls } = clientWith([jsonAnswer({ message: 'no' }, { status: 422 }), parcel()]);
    await failureOf(client.request('sendParcel', { lines: [] }));
    await client.request('sendParcel', { lines: [] });
    expect(calls[1]?.headers.get('idempotency-key')).not.toBe(calls[0]?.headers.get('idempotency-key'));
  });

  it('sends an action once when it is asked for twice at the same time', async () => {
    const { client, calls } = clientWith([parcel(), parcel()]);
    await Promise.all([client.request('sendParcel', { lines: [] }), client.request('sendParcel', { lines: [] })]);
    expect(calls).toHaveLength(1);
  });

  it('uses the key that it is given', async () => {
    const { client, calls } = clientWith([parcel()]);
    await client.request('sendParcel', { lines: [] }, { idempotencyKey: 'my-own-key' });
    expect(calls[0]?.headers.get('idempotency-key')).toBe('my-own-key');
    expect(String(calls[0]?.init.body)).not.toContain('my-own-key');
  });

  it('reports a refused session with the token that was refused, and only then', async () => {
    const { client, onRefused } = clientWith(
      [jsonAnswer({ message: 'gone' }, { status: 401 }), jsonAnswer({ message: 'no' }, { status: 422 })],
      { token: 'old' },
    );
    await failureOf(client.request('getParcel', { parcelId: 1 }));
    await failureOf(client.request('getParcel', { parcelId: 1 }));
    expect(onRefused.mock.calls).toEqual([['old']]);
  });

  it('has nothing to say of a refusal that ended the session, which the customer was told of', async () => {
    const gone = () => jsonAnswer({ message: 'gone' }, { status: 401 });
    const { client, onRefused } = clientWith([gone(), gone()], { token: 'old' });
    onRefused.mockReturnValueOnce(true);
    expect(messageOf(await failureOf(client.request('getParcel', { parcelId: 1 })))).toBe('');
    // Another tab has renewed it meanwhile.
    expect(messageOf(await failureOf(client.request('getParcel', { parcelId: 1 })))).toBe('errors.session_ended');
  });

  it('tells the number of the request for a failure of the server, and for no refusal', async () => {
    const headers = { 'x-request-id': '7f3a' };
    const { client } = clientWith([
      jsonAnswer({ message: 'deadlock' }, { status: 500, headers }),
      jsonAnswer({ message: 'No' }, { status: 422, headers }),
    ]);
    const failure = await failureOf(client.request('getParcel', { parcelId: 1 }));
    expect(messageOf(failure)).toBe('errors.server\nerrors.reference {"id":"7f3a"}');
    expect(messageOf(await failureOf(client.request('getParcel', { parcelId: 1 })))).toBe('No');
  });

  it('hands on the token of a session that was opened, and of no other reply', async () => {
    const headers = { authorization: 'Bearer fresh-token' };
    const { client, onToken } = clientWith([
      jsonAnswer({ data: { id: 1 } }, { headers }),
      jsonAnswer({ data: { id: 1 } }, { headers }),
    ]);
    await client.request('login', { email: 'a', password: 'b' });
    await client.request('getParcel', { parcelId: 1 });
    expect(onToken.mock.calls).toEqual([['fresh-token']]);
  });
});
