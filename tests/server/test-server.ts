import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Contract } from '../../engine/compile/contract/contract.ts';
import { readContract } from '../../engine/compile/contract/read-contract.ts';
import type { AppIndex, RouteNode, ScreenChunk } from '../../engine/definition.ts';
import { hashPassword } from '../../server/areas/accounts/passwords/passwords.ts';
import { closedPorts } from '../../server/main/closed-ports.ts';
import { folderFiles } from '../../server/platform/files/folder-files.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { sandboxGateway } from '../../server/demo/sandboxes/gateway.ts';
import type { Template } from '../database-template.ts';
import { testDatabase } from '../database/test-database.ts';
import { runFolder } from '../postgres/shared-postgres.ts';
import type { ClientFiles } from '../../server/edge/html/client-files.ts';
import { demoPassword } from '../../server/demo/seed/demo-users.ts';
import type { Ports } from '../../server/platform/ports/ports.ts';
import { createSecrets } from '../../server/platform/secrets/secrets.ts';
import { fillDemoInstance } from '../../server/demo/seed/seed-demo.ts';
import { sandboxBotToken } from '../../server/demo/sandboxes/bot-token.ts';
import { sandboxSocialProvider } from '../../server/demo/sandboxes/social-provider.ts';
import type { Instance } from '../../server/platform/tenancy/instance.ts';
import { createInstanceRegistry } from '../../server/platform/tenancy/instance-registry.ts';
import { sandboxRetention } from '../../server/demo/sandboxes/retention.ts';
import { bindSandboxRoutes } from '../../server/demo/sandbox-routes.ts';
import { sandboxKeywordRanks } from '../../server/demo/sandboxes/keyword-ranks.ts';
import { sandboxKeywordTool } from '../../server/demo/sandboxes/keyword-tool.ts';
import { sandboxChannelReports } from '../../server/demo/sandboxes/channel-reports.ts';
import { sandboxVideoChannels } from '../../server/demo/sandboxes/video-channels.ts';
import { sandboxProofInspector } from '../../server/demo/sandboxes/proof-inspector.ts';
import { sandboxPublications } from '../../server/demo/sandboxes/publications.ts';
import { sandboxTaskInspector } from '../../server/demo/sandboxes/task-inspector.ts';
import { earlyScriptHash } from '../../server/edge/http/early-script.ts';
import { createServer, type ServerOptions } from '../../server/main/create-server.ts';

/** Of a content security policy: files of the shop, and the one script that every page has in itself. */
export const ownScriptsOnly = new RegExp(`script-src 'self' ${earlyScriptHash.replaceAll(/[+/]/g, '\\$&')};`);

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

let contract: Promise<Contract> | undefined;

/** The contract, read and its validators compiled once for all servers of a test process. */
export function testContract(): Promise<Contract> {
  return (contract ??= readContract(root));
}

/** A clock that stands still until it is moved. */
export function testClock(start = '2026-03-01T12:00:00Z') {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    forward: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

export function wordsOf(locale: string): Record<string, string> {
  return JSON.parse(readFileSync(join(root, `locales/${locale}/server.json`), 'utf8')) as Record<string, string>;
}

/** Some sentences only: all others are English. */
const portuguese = {
  required: 'Campo obrigatório.',
  method_balance: 'Saldo',
  method_bank_transfer: 'Transferência bancária',
  withdrawal_by_bank: 'Transferência bancária',
  quest_begin: '500 visualizações para começar',
};

const chunkOf = (_locale: string, screen: string): ScreenChunk => ({
  screen: { screen, title: { $text: 'x' }, sources: {}, body: [] },
  forms: {},
  operations: {},
  plans: {},
  texts: { evil: '</script><script>alert(1)</script>' },
});

/** A small brand made by hand, so that the tests of the server do not hang on the compiler. */
export function testInstance(id: string, changes: Partial<Instance> = {}): Instance {
  const route = (screen: string, path: string, blocks: readonly string[] = []): RouteNode => ({
    screen,
    path,
    layout: 'cabinet',
    access: 'public',
    title: { $text: `${screen}.title` },
    chunk: `/app/definition/${screen}.json`,
    blocks,
  });
  const indexOf = (locale: string): AppIndex => ({
    format: 1,
    instance: id,
    version: 'v1',
    base: '/app',
    locale,
    locales: [
      { id: 'en', bcp47: 'en', name: 'English' },
      { id: 'pt_BR', bcp47: 'pt-BR', name: 'Português' },
    ],
    currencies: ['USD'],
    routes: [
      route('index', '/', ['heading']),
      route('orders', '/orders', ['table']),
      route('order', '/orders/$orderId'),
      route('orders-create', '/orders/create'),
      route('not-found', '/not-found'),
    ],
    notFound: 'not-found',
    layouts: { cabinet: { body: [], blocks: [] } },
    menus: {
      main: [
        { id: 'home', icon: 'home', text: { $text: 'menu.home' }, to: '/', guests: true, users: true },
        { id: 'off', text: { $text: 'menu.off' }, to: '/off', guests: true, users: true, visible: false },
        {
          id: 'orders',
          text: { $text: 'menu.orders' },
          to: '/orders',
          guests: false,
          users: true,
          isNew: true,
          children: [
            {
              id: 'create',
              text: { $text: 'menu.create' },
              to: '/orders/create',
              guests: false,
              users: true,
              newTab: true,
            },
          ],
        },
      ],
    },
    theme: {
      light: { ramp: [], tokens: { liveryHeaderStart: '#ffffff' } },
      dark: { ramp: [], tokens: { liveryHeaderStart: '#101010' } },
    },
    session: {
      login: 'login',
      refresh: 'refresh',
      logout: 'logout',
      profile: 'getProfile',
      loginScreen: 'login',
      homeScreen: 'index',
      renewEvery: 20,
    },
    settings: 'getSettings',
    requiredSettings: [],
    content: ['listBanners'],
    operations: {},
    plans: {},
    texts: {
      'index.title': locale === 'en' ? 'Services' : 'Serviços',
      ...(locale === 'en' ? {} : { 'menu.home': 'Início' }),
      'orders.title': 'Orders <b>&</b> more',
      'order.title': 'Order',
      'not-found.title': 'Nothing here',
    },
  });
  return {
    id,
    hosts: [`${id}.example`],
    locales: ['en', 'pt_BR'],
    settings: {
      panelName: id === 'aurora' ? 'Aurora' : 'Lumen',
      productNoun: 'views',
      logoLight: null,
      logoDark: null,
      logoAlt: 'Logo',
      logoDestinationUrl: null,
      favicon: 'favicon.svg',
      navigation: 'drawer',
      darkModeAvailable: true,
      defaultTheme: 'system',
      hidePersonalAccountForUnregistered: false,
      guaranteeChargePercent: 0.1,
      guaranteeOnByDefault: true,
      defaultMarketplaceView: 'cards',
      singleOrderDesign: 'full_design',
      cartEnabled: true,
      cabinetWidgetToken: `${id}-token`,
      captchaProvider: 'recaptcha',
      captchaSiteKey: null,
      contactInfoRequired: false,
      socialProviders: ['google'],
      telegramBotUsername: 'sandbox_bot',
      supportContact: null,
      termsUrl: null,
      privacyUrl: null,
      pwa: 'off',
      rubRoundingUp: false,
      locales: ['en', 'pt_BR'],
      defaultLocale: 'en',
      currencies: [{ code: 'USD', symbol: '$', rate: 1 }],
      socialLinks: [],
    },
    indexes: { en: indexOf('en'), pt_BR: indexOf('pt_BR') },
    files: new Map([
      ['orders.json', { type: 'application/json; charset=utf-8', body: JSON.stringify(chunkOf('en', 'orders')) }],
    ]),
    assets: join(root, 'instances/aurora/assets'),
    data: {
      pages: [
        {
          routeName: 'orders',
          slug: null,
          metaTitle: null,
          metaDescription: { en: 'All "orders"', pt_BR: 'Pedidos' },
          title: null,
          content: null,
        },
      ],
      banners: [banner(2, 'orders', [2, 1]), banner(1, 'dashboard', [1])],
    },
    words: { en: wordsOf('en'), pt_BR: portuguese },
    chunkOf,
    ...changes,
  };
}

function banner(id: number, place: string, sortings: readonly number[]) {
  return {
    id,
    place,
    type: 'custom',
    content: null,
    scrollDelay: null,
    information: sortings.map((sorting) => ({
      backgroundImage: null,
      backgroundColor: null,
      image: null,
      title: { en: `Banner ${sorting}`, pt_BR: `Faixa ${sorting}` },
      titleColor: null,
      subtitle: null,
      buttonText: null,
      buttonLink: null,
      buttonBgColor: null,
      buttonTextColor: null,
      sorting,
    })),
  };
}

export const testClient: ClientFiles = {
  template:
    '<!doctype html><html lang="en"><head><!--livery:head--></head><body><!--livery:bootstrap--><div id="root"></div></body></html>',
  assets: new Map(),
  filesOf: (module) => (module === 'engine/blocks/table/index.tsx' ? ['/app/assets/table-1.js'] : []),
};

/** Sandboxes on a secret that is the same in every test. */
export function testPorts(changes: Partial<Ports> = {}): Ports {
  const secret = Buffer.alloc(32, 7);
  const secrets = createSecrets(secret);
  return {
    ...closedPorts(secret),
    // Made when the first file is written, and removed with what else the run leaves.
    files: folderFiles(join(runFolder() ?? tmpdir(), `livery-files-${randomUUID()}`)),
    retention: sandboxRetention,
    social: { google: sandboxSocialProvider('google', secrets) },
    telegramBotToken: (instance) => sandboxBotToken(secrets, instance),
    telegramLoginPage: () => '/sandbox/social/telegram',
    gateway: sandboxGateway(secrets),
    videoChannels: sandboxVideoChannels,
    channelReports: sandboxChannelReports,
    keywordTool: sandboxKeywordTool,
    keywordRanks: sandboxKeywordRanks,
    publications: sandboxPublications(40),
    proofInspector: sandboxProofInspector,
    taskInspector: sandboxTaskInspector,
    ...changes,
  };
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly clock: ReturnType<typeof testClock>;
  readonly ports: Ports;
  readonly log: readonly string[];
  readonly close: () => Promise<void>;
}

/** Two brands with the demo catalogue and the demo users. */
export const seeded: Template = {
  name: 'seeded',
  madeFrom: ['server', 'domain'],
  async fill(db) {
    const now = testClock().now();
    const passwordHash = await hashPassword(demoPassword, { N: 1024, r: 8, p: 1 });
    for (const id of ['aurora', 'lumen']) await fillDemoInstance(db, id, { now, passwordHash });
  },
};

/**
 * The whole server with two brands and the demo catalogue, on a database of its own unless given another one.
 * Replies are checked.
 */
export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const clock = testClock();
  const db = options.db ?? (await testDatabase({}, seeded));
  if (options.db) await seeded.fill(db);
  const log: string[] = [];
  const ports = options.ports ?? testPorts();
  const instances = options.instances ?? createInstanceRegistry([testInstance('aurora'), testInstance('lumen')]);
  const now = options.now ?? clock.now;
  const app = createServer({
    contract: await testContract(),
    db,
    bindRoutes: (server) => bindSandboxRoutes(server, { db, instances, ports, now }),
    checkReplies: true,
    pages: { client: testClient },
    log: { level: 'debug', stream: { write: (line) => void log.push(line) } },
    ...options,
    instances,
    now,
    ports,
  });
  return { app, db, clock, ports, log, close: () => app.close().then(() => db.close()) };
}

/** What came over the wire. The server has checked it against the contract; the tests look into it freely. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Wire = any;

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: { data?: Wire; message?: string; errors?: Record<string, string[]> } & Record<string, Wire>;
  readonly text: string;
}

export interface Call {
  readonly host?: string;
  readonly token?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly address?: string;
}

/** `send(app, 'POST /login', { body })`; the answer's body is parsed when it is JSON. */
export async function send(app: FastifyInstance, line: string, call: Call = {}): Promise<Answer> {
  const [method = 'GET', url = '/'] = line.split(' ', 2);
  const reply = await app.inject({
    method: method as 'GET',
    url,
    remoteAddress: call.address ?? '127.0.0.1',
    headers: {
      host: call.host ?? 'aurora.example',
      ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
      ...(typeof call.body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { payload: call.body as string | object }),
  });
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  return {
    status: reply.statusCode,
    headers: reply.headers,
    text: reply.body,
    body: isJson ? JSON.parse(reply.body) : {},
  };
}

/** Logs a demo user in and gives the token. */
export async function tokenOf(
  app: FastifyInstance,
  email = 'demo@livery.test',
  host = 'aurora.example',
): Promise<string> {
  const reply = await send(app, 'POST /login', { host, body: { email, password: demoPassword } });
  if (reply.status !== 200) throw new Error(`Login failed: ${reply.text}`);
  return String(reply.headers['authorization']).replace('Bearer ', '');
}
