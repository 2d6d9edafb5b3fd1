import { areas } from './areas.ts';
import type { Folder } from './folder.ts';
import { compilerFolders, runtimeFolders } from './subfolders.ts';

const serverPackages = ['node:', 'fastify', '@fastify/', 'kysely', 'pg', '@electric-sql/'];
const browserPackages = ['react', 'react-dom', '@fluentui/', '@tanstack/', '@rjsf/', 'zustand'];

const platform = 'server/platform';
const area = (name: string) => `server/areas/${name}`;
const contract = [
  'schemas',
  'domain',
  'engine/address',
  'engine/input',
  'engine/text',
  'engine/compile',
  'engine/definition.ts',
];

/**
 * The rules of direction. `livery generate` writes them into ARCHITECTURE.md, as a picture and as a table; the test
 * command refuses an import against them.
 */
export const folders: readonly Folder[] = [
  {
    path: 'schemas',
    holds:
      'the contract: `api/` (OpenAPI 3.1, one file an area), `entities/`, `config/` (what an operator may write), `generated/` (made from the contract: types, and operations with casing plans as JSON), `boundary.ts` (wire names ↔ client names)',
    imports: [],
    without: ['*'],
  },
  {
    path: 'engine/definition.ts',
    holds: 'the app definition, the seam between compiler and runtime',
    imports: ['schemas', 'engine/definition'],
    typesOnly: ['schemas'],
    without: ['*'],
  },
  {
    path: 'engine/definition',
    holds: 'parts of the app definition, which others import from `definition.ts`: values, steps, pages',
    imports: [],
    without: ['*'],
  },
  {
    path: 'engine/address',
    holds: 'addresses, the same for server and browser: routes, locale of a path, redirects, query, cookies, assets',
    imports: ['engine/definition.ts'],
    typesOnly: ['engine/definition.ts'],
    without: ['*'],
  },
  {
    path: 'engine/text',
    holds: 'declared texts in words: keys, values, plurals, formats (i18next); the same for server, mails and browser',
    imports: ['engine/address', 'engine/definition.ts'],
    without: ['*'],
    except: ['i18next'],
  },
  {
    path: 'engine/input',
    holds:
      'what people type and paste, read the same way everywhere: numbers, codes, lines of text, words that are searched for; characters that nobody sees',
    imports: [],
    without: ['*'],
  },
  {
    path: 'engine/compile',
    holds: 'config files → definition: load → layer → check → emit. Node only',
    imports: ['schemas', 'engine/address', 'engine/text', 'engine/definition.ts'],
    without: browserPackages,
    // Plain values: the colors that Fluent makes of sixteen shades.
    except: ['@rjsf/', '@fluentui/tokens'],
    subfolders: compilerFolders,
  },
  {
    path: 'engine/ui',
    holds:
      'the visual controls of all views: button, field, notice, dialog, menu, icon, spacing, breakpoints. They know no declarations, texts or data',
    imports: ['engine/address', 'engine/input'],
    without: [...serverPackages, '@tanstack/', '@rjsf/', 'zustand', 'i18next', 'react-i18next'],
  },
  {
    path: 'engine/state',
    holds: 'the observable store: values by path, subscriptions by path',
    imports: [],
    without: serverPackages,
  },
  {
    path: 'engine/hydration/early-press.ts',
    holds: 'what the server and the code of a rendered page call the button that was pressed before that code came',
    imports: [],
    without: ['*'],
  },
  {
    path: 'engine/hydration',
    holds:
      'what makes a page answer that the server has rendered: when each part of it is hydrated, and what was typed and pressed before that',
    imports: ['engine/definition.ts', 'engine/hydration/early-press.ts'],
    without: [...serverPackages, '@tanstack/', '@rjsf/', 'zustand', 'i18next'],
  },
  {
    path: 'engine/runtime',
    holds: 'the live side: scope, sources, expressions, actions, formatting',
    imports: [
      'schemas',
      'engine/address',
      'engine/input',
      'engine/text',
      'engine/definition.ts',
      'engine/state',
      'engine/ui',
      'engine/hydration',
    ],
    without: serverPackages,
    subfolders: runtimeFolders,
  },
  {
    path: 'engine/blocks',
    holds: 'one folder a block',
    imports: [
      'engine/address',
      'engine/input',
      'engine/text',
      'engine/runtime',
      'engine/state',
      'engine/ui',
      'engine/hydration',
      'engine/definition.ts',
    ],
    without: serverPackages,
  },
  {
    path: 'engine/shell',
    holds: 'router, layouts, providers, boundaries',
    imports: [
      'engine/state',
      'engine/address',
      'engine/text',
      'engine/blocks',
      'engine/runtime',
      'engine/ui',
      'engine/hydration',
      'engine/definition.ts',
    ],
    without: serverPackages,
  },
  {
    path: 'engine/index.ts',
    holds: 'the public face for views and app',
    imports: [
      'engine/address',
      'engine/input',
      'engine/text',
      'engine/blocks',
      'engine/runtime',
      'engine/shell',
      'engine/ui',
      'engine/hydration',
      'engine/definition.ts',
    ],
    without: serverPackages,
  },
  {
    path: 'domain',
    holds:
      'the rules of the trade, pure. `money`, `quantity` ← `pricing` ← `order-line` (a line, its choices, its check) and `checkout` (coupon, fee, bonus, totals) ← `order-form` and `cart`; `link`, `contact`',
    imports: ['schemas', 'engine/input'],
    typesOnly: ['schemas'],
    without: ['*'],
    // Pure, as the reducers that it writes.
    except: ['immer'],
  },
  {
    path: 'domain/order-line/ui',
    holds: 'the services of the shop, as every view that shows them reads them',
    imports: ['domain/quantity', 'domain/order-line', 'engine/index.ts', 'schemas'],
    without: serverPackages,
  },
  {
    path: 'domain/checkout/ui',
    holds: 'the choice of a way of paying and what follows from it, for the views that take orders',
    imports: ['domain/money', 'domain/order-line', 'domain/checkout', 'engine/index.ts', 'engine/input', 'schemas'],
    without: serverPackages,
  },
  {
    path: 'domain/catalogue/ui',
    holds: 'the services to look through; how services and favorites look, for the views that show some',
    imports: [
      'domain/money',
      'domain/order-line',
      'domain/order-line/ui',
      'domain/catalogue',
      'engine/index.ts',
      'engine/input',
      'schemas',
    ],
    without: serverPackages,
  },
  {
    path: 'domain/*/ui',
    holds:
      'hand-written views; a view may import its own module, the cart that it puts things into, and what the catalogue shows services with',
    imports: [
      'domain/money',
      'domain/quantity',
      'domain/order-line',
      'domain/checkout',
      'domain/cart',
      'domain/order-line/ui',
      'domain/checkout/ui',
      'domain/catalogue',
      'domain/catalogue/ui',
      'engine/index.ts',
      'engine/input',
      'schemas',
    ],
    without: serverPackages,
  },
  {
    path: platform,
    holds:
      'what every area stands on: `db/`, `ledger/`, `jobs/`, `idempotency/`, `tenancy/`, `tables/`, `mail/`, `rate-limit/`, `secrets/`, `files/`, `words/`, `pictures/`, `publishing/`, `tracing/`, `caller/` (what a handler is given), `ports/` (interfaces to the outside world)',
    imports: contract,
    without: browserPackages,
  },
  ...areas.map(({ path, holds, uses }) => ({
    path: area(path),
    holds,
    imports: [...contract, platform, ...uses.map(area)],
    port: 'port.ts',
    without: browserPackages,
  })),
  {
    path: 'server/edge',
    holds: '`http/` (operations of the contract over HTTP), `html/` (pages), `openapi/`, `content/`',
    imports: [...contract, platform, 'server/areas/**', 'engine/hydration/early-press.ts'],
    without: browserPackages,
  },
  {
    path: 'server/starter',
    holds: 'the rows that a new instance begins with: catalogue, countries, payment methods, levels, plans',
    imports: [...contract, platform],
    without: browserPackages,
  },
  {
    path: 'server/demo',
    holds: 'everything that pretends: demo users and their history, sandboxes in place of the outside world',
    imports: [...contract, platform, 'server/areas/**', 'server/edge', 'server/starter'],
    reachesInside: true,
    without: browserPackages,
  },
  {
    path: 'server/main',
    holds: 'composition: reads the environment, chooses implementations, binds handlers and routes, starts and stops',
    imports: [...contract, 'server/**'],
    lazyOnly: ['server/demo'],
    reachesInside: true,
    without: browserPackages,
  },
  {
    path: 'app',
    holds: 'the composition root of the browser',
    imports: [
      'schemas',
      'engine/definition.ts',
      'engine/runtime',
      'engine/blocks',
      'engine/shell',
      'engine/index.ts',
      'domain',
      'domain/*/ui',
    ],
    without: serverPackages,
  },
  {
    path: 'build',
    holds: 'what the build of the browser changes in the code of libraries, and what stands in for their unused parts',
    imports: [],
  },
  {
    path: 'suite',
    holds:
      'the tests that follow from a definition (`screens/`), from the contract (`contract/`) and from scenario files (`scenarios/`): what `livery test`, `livery contract` and `livery scenarios` run',
    imports: [
      'schemas',
      'engine/address',
      'engine/text',
      'engine/compile',
      'engine/definition.ts',
      'engine/runtime',
      'engine/blocks',
      'server/**',
    ],
    typesOnly: ['engine/blocks'],
    reachesInside: true,
    without: browserPackages,
  },
  {
    path: 'cli',
    holds:
      '`livery`: start, dev, check, init, explain, diff, upgrade, migrate, build, generate, verify; `directions/` holds the rules of this table',
    imports: [
      'schemas',
      'engine/address',
      'engine/input',
      'engine/text',
      'engine/compile',
      'engine/definition.ts',
      'engine/runtime',
      'domain',
      'server/**',
      'suite',
      'build',
    ],
    reachesInside: true,
    without: browserPackages,
  },
  { path: 'tests', holds: 'what crosses layers', imports: 'all', reachesInside: true },
  { path: 'bench', holds: 'measurements, each with one command', imports: 'all', reachesInside: true },
];
