/** One folder of the house and what may be imported from within it. */
export interface Folder {
  /** A folder or file from the root; `*` is any one folder. The most specific one holds. */
  readonly path: string;
  /** Other folders of this list; its own files may always be imported. */
  readonly imports: readonly string[] | 'all';
  /** Folders of which only types may be taken. */
  readonly typesOnly?: readonly string[];
  /** Packages and Node modules that must not be imported, by their beginning; `*` forbids all but `except`. */
  readonly without?: readonly string[];
  readonly except?: readonly string[];
  /**
   * Its folders and which of each other they import, types included: path below it → paths below it. The files beside
   * those folders are `.`. Where this is given, every folder must be named.
   */
  readonly rooms?: Readonly<Record<string, readonly string[]>>;
}

const declared = ['diagnostics', 'schema', 'contract', 'expression', 'load', 'layer'];
const checks = [...declared, 'check/context'];

/** The compiler in the order of its work: each folder imports only what is above it. */
const compilerRooms: Folder['rooms'] = {
  diagnostics: [],
  schema: ['diagnostics'],
  contract: ['diagnostics', 'schema'],
  expression: ['diagnostics', 'schema'],
  forms: ['schema'],
  pattern: ['diagnostics'],
  incremental: ['diagnostics'],
  migrate: [],
  theme: ['diagnostics'],
  load: ['diagnostics', 'schema', 'contract', 'pattern'],
  layer: ['diagnostics', 'schema', 'load', 'incremental', 'migrate'],
  'check/context': declared,
  'check/kinds': checks,
  'check/walk': [...checks, 'check/kinds'],
  'check/forms': [...checks, 'check/kinds', 'forms', 'pattern'],
  check: [...checks, 'check/walk', 'check/forms', 'incremental'],
  'check/rules': [...checks, 'check/kinds', 'check/walk', 'check', 'incremental'],
  emit: [...checks, 'check', 'forms', 'incremental'],
  '.': [...checks, 'check', 'check/rules', 'emit', 'forms', 'theme', 'incremental'],
  fix: ['diagnostics', 'load', '.'],
  diff: ['diagnostics', 'load', 'layer', 'emit'],
  upgrade: ['diagnostics', 'load', 'layer', 'diff', '.'],
  'generate/reference': ['diagnostics', 'schema', 'load'],
  generate: ['diagnostics', 'schema', 'contract', 'load', 'generate/reference'],
};

const browser = ['node:', 'fastify', '@fastify/', 'kysely', 'pg', '@electric-sql/'];
const node = ['react', 'react-dom', '@fluentui/', '@tanstack/', '@rjsf/', 'zustand'];

/**
 * The rules of direction: the table of ARCHITECTURE.md in a form that is checked. The test beside this file makes sure
 * that both name the same folders.
 */
export const folders: readonly Folder[] = [
  { path: 'schemas', imports: [], without: ['*'] },
  { path: 'engine/definition.ts', imports: ['schemas'], typesOnly: ['schemas'], without: ['*'] },
  { path: 'engine/address', imports: ['engine/definition.ts'], typesOnly: ['engine/definition.ts'], without: ['*'] },
  {
    path: 'engine/compile',
    imports: ['schemas', 'engine/address', 'engine/definition.ts'],
    without: node,
    except: ['@rjsf/'],
    rooms: compilerRooms,
  },
  {
    path: 'engine/ui',
    imports: ['engine/address'],
    without: [...browser, '@tanstack/', '@rjsf/', 'zustand', 'i18next', 'react-i18next'],
  },
  { path: 'engine/state', imports: [], without: browser },
  {
    path: 'engine/runtime',
    imports: ['schemas', 'engine/address', 'engine/definition.ts', 'engine/state', 'engine/ui'],
    without: browser,
  },
  {
    path: 'engine/blocks',
    imports: ['engine/address', 'engine/runtime', 'engine/state', 'engine/ui', 'engine/definition.ts'],
    without: browser,
  },
  {
    path: 'engine/shell',
    imports: ['engine/address', 'engine/blocks', 'engine/runtime', 'engine/ui', 'engine/definition.ts'],
    without: browser,
  },
  {
    path: 'engine/index.ts',
    imports: ['engine/address', 'engine/blocks', 'engine/runtime', 'engine/shell', 'engine/ui', 'engine/definition.ts'],
    without: browser,
  },
  { path: 'domain', imports: ['schemas'], typesOnly: ['schemas'], without: ['*'], except: ['immer'] },
  {
    path: 'domain/*/ui',
    imports: ['domain/money', 'domain/quantity', 'domain/order-line', 'domain/checkout', 'engine/index.ts', 'schemas'],
    without: browser,
  },
  {
    path: 'server',
    imports: ['schemas', 'domain', 'engine/address', 'engine/compile', 'engine/definition.ts'],
    without: node,
  },
  {
    path: 'app',
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
    without: browser,
  },
  {
    path: 'suite',
    imports: ['schemas', 'engine/address', 'engine/compile', 'engine/definition.ts', 'engine/runtime', 'server'],
    without: node,
  },
  {
    path: 'cli',
    imports: [
      'schemas',
      'engine/address',
      'engine/compile',
      'engine/definition.ts',
      'engine/runtime',
      'domain',
      'server',
      'suite',
    ],
    without: node,
  },
  { path: 'tests', imports: 'all' },
  { path: 'bench', imports: 'all' },
];
