import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer as listen } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FolderInUse } from '../platform/db/folder-lock.ts';
import { readEnvironment } from './environment.ts';
import { embeddedFolder } from '../../tests/embedded/embedded-database.ts';
import { root, seeded, testClient, testInstance } from '../../tests/server/test-server.ts';
import { scratchPostgres } from '../../tests/postgres/scratch-database.ts';
import { temporaryFolder } from '../../tests/postgres/temporary-folder.ts';
import { CannotStart } from './cannot-start.ts';
import { type RunningServer, startServer } from './start-server.ts';
import type { DevHooks } from '../edge/html/dev-hooks.ts';

const data = temporaryFolder('start');
beforeAll(() => embeddedFolder(data, seeded));

/** For what does not depend on the database: on PostgreSQL, where there is one, since it is opened faster. */
const postgres = await scratchPostgres();
const databaseUrl = (await postgres?.open({}, seeded))?.url;
afterAll(() => postgres?.stop());

/** Pages without a build. */
const dev: DevHooks = {
  template: async () => testClient.template,
  transformHtml: async (_url, page) => page,
  middleware: (_request, _response, next) => next(),
  events: () => () => {},
  explain: () => undefined,
};
const start = (
  port = 0,
  folder = data,
  {
    hooks = dev,
    processes = 1,
    databaseUrl,
  }: { readonly hooks?: DevHooks; readonly processes?: number; readonly databaseUrl?: string | undefined } = {},
) =>
  startServer({
    root,
    environment: {
      ...readEnvironment({}),
      processes,
      databaseUrl,
      port,
      dataFolder: folder,
      host: '127.0.0.1',
      log: 'silent',
      sandboxSeconds: 0.4,
    },
    instances: [testInstance('aurora')],
    dev: hooks,
  });

type CallOptions = { token?: string; body?: object };

function reply(
  server: RunningServer,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `http://127.0.0.1:${server.port}${path}`,
      {
        method,
        headers: {
          host: 'aurora.localhost',
          ...(options.token ? { authorization: options.token } : {}),
          ...(options.body ? { 'content-type': 'application/json' } : {}),
        },
      },
      resolve,
    );
    sent.on('error', reject);
    sent.end(options.body ? JSON.stringify(options.body) : undefined);
  });
}

async function call(server: RunningServer, method: string, path: string, options: CallOptions = {}) {
  const got = await reply(server, method, path, options);
  const text = Buffer.concat(await got.toArray()).toString();
  return { status: got.statusCode, headers: got.headers, body: JSON.parse(text) };
}

test('a started server takes an order, delivers it, and has kept it after a restart', async () => {
  const first = await start();
  expect(first.addressOf(first.instances.all()[0]!)).toBe(`http://aurora.localhost:${first.port}/`);
  const login = await call(first, 'POST', '/login', { body: { email: 'demo@livery.test', password: 'livery-demo' } });
  const token = String(login.headers.authorization);
  const order = await call(first, 'POST', '/api/v1/order-widget/orders?api_token=aurora-token', {
    token,
    body: { orders: [{ service_id: 2022, quantity: 1000, url: 'https://youtu.be/dQw4w9WgXcQ' }] },
  });
  expect(order.status).toBe(200);
  const { id, cost } = order.body.data.orders[0];
  const path = `/api/v1/orders/${id}`;
  await expect.poll(async () => (await call(first, 'GET', path, { token })).body.data.status).toBe('completed');

  await expect(start()).rejects.toThrow(FolderInUse);
  await expect(start(first.port, temporaryFolder('other'))).rejects.toThrow(
    new CannotStart(
      `Port ${first.port} is taken by another program. Stop it, or choose another one: PORT=${first.port + 1} npm start`,
    ),
  );
  await Promise.all([first.close(), first.close()]);

  const second = await start();
  expect((await call(second, 'GET', path, { token })).body.data).toMatchObject({
    id,
    cost,
    status: 'completed',
    current_quantity: 1000,
  });
  const profile = await call(second, 'GET', '/api/v1/profile?with_increased_balance_accuracy=1', { token });
  expect(profile.body.data.balance).toBeCloseTo(250 - cost, 6);
  await second.close();
});

test('keeps a mail with a link to a new password in the data folder while there is no mail server', async () => {
  const server = await start(0, data, { databaseUrl });
  const email = 'mira@livery.test';
  expect((await call(server, 'POST', '/password/email', { body: { email } })).status).toBe(200);
  const folder = join(data, 'mail', 'aurora');
  const mails = () => (existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.txt')) : []);
  await expect.poll(mails).toHaveLength(1);
  const text = readFileSync(join(folder, mails()[0] ?? ''), 'utf8');
  expect(text).toContain(`To: ${email}`);
  const link = new URL(/http:\S+/.exec(text)?.[0] ?? '');
  // What was asked for is not declared.
  expect(link.host).toBe('aurora.example');
  const password = 'quite another one';
  const body = { email, token: link.searchParams.get('token'), password, password_confirmation: password };
  expect((await call(server, 'POST', '/password/reset', { body })).status).toBe(200);
  expect((await call(server, 'POST', '/login', { body: { email, password } })).status).toBe(200);
  await server.close();
});

test('takes in its part of the requests where several processes share the machine', async () => {
  const gate = Promise.withResolvers<void>();
  const oneMore = Promise.withResolvers<string>();
  let waiting = 0;
  const middleware: DevHooks['middleware'] = (_request, _response, next) => {
    waiting += 1;
    if (waiting > 64) oneMore.resolve('let in');
    void gate.promise.then(next);
  };
  const server = await start(0, data, { hooks: { ...dev, middleware }, processes: 4, databaseUrl });
  const statusOf = async () => (await reply(server, 'GET', '/app/assets/held.js')).resume().statusCode;
  try {
    const open = Array.from({ length: 64 }, statusOf);
    await expect.poll(() => waiting).toBe(64);
    expect(await Promise.race([statusOf(), oneMore.promise])).toBe(503);
    gate.resolve();
    expect(new Set(await Promise.all(open))).toEqual(new Set([404]));
  } finally {
    gate.resolve();
    await server.close();
  }
});

test('says what is wrong with the file of secrets, and lets go of the data', async () => {
  const folder = temporaryFolder('secrets');
  const secretsFile = join(folder, 'secrets.json');
  writeFileSync(secretsFile, '{"aurora": {"telegram": "x"}}');
  const environment = { ...readEnvironment({}), port: 0, host: '127.0.0.1', dataFolder: data, secretsFile };
  const options = { root, environment, instances: [testInstance('aurora')], dev };
  for (const _ of ['first', 'again'])
    await expect(startServer(options)).rejects.toThrow(/^.*secrets\.json: aurora\.telegram is not known/);
});

test('says that the browser side is not built', async () => {
  const environment = { ...readEnvironment({}), port: 0, dataFolder: data };
  const empty = temporaryFolder('root');
  await expect(startServer({ root: empty, environment, instances: [] })).rejects.toThrow(
    /The browser side is not built: .*index\.html is missing/,
  );
});

test('says that a port is taken also by a program of another kind', async () => {
  const other = listen().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  await expect(start(port, data, { databaseUrl })).rejects.toThrow(`Port ${port} is taken`);
  other.close();
});
