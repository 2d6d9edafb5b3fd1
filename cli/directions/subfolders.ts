import type { Folder } from './folder.ts';

const declared = ['diagnostics', 'schema', 'contract', 'expression', 'incremental', 'load', 'layer'];
const checks = [...declared, 'check/context'];

/** The compiler in the order of its work: each folder imports only what is above it. */
export const compilerFolders: NonNullable<Folder['subfolders']> = {
  diagnostics: [],
  schema: ['diagnostics'],
  contract: ['diagnostics', 'schema'],
  expression: ['diagnostics', 'schema'],
  incremental: ['diagnostics'],
  forms: ['diagnostics', 'schema', 'incremental'],
  pattern: ['diagnostics'],
  migrate: [],
  theme: ['diagnostics'],
  load: ['diagnostics', 'schema', 'contract', 'pattern'],
  layer: ['diagnostics', 'schema', 'load', 'incremental', 'migrate'],
  'check/context': [...declared, 'forms'],
  'check/kinds': checks,
  'check/walk': [...checks, 'check/kinds'],
  'check/forms': [...checks, 'check/kinds', 'forms', 'pattern'],
  check: [...checks, 'check/walk', 'check/forms'],
  'check/rules': [...checks, 'check/kinds', 'check/walk', 'check'],
  emit: [...checks, 'check', 'forms'],
  '.': [...checks, 'check', 'check/rules', 'emit', 'forms', 'theme'],
  fix: ['diagnostics', 'load', 'check/rules', '.'],
  diff: ['diagnostics', 'load', 'layer', 'emit'],
  upgrade: ['diagnostics', 'load', 'layer', 'diff', '.'],
  'generate/reference': ['diagnostics', 'schema', 'load', 'check/rules'],
  generate: ['diagnostics', 'schema', 'contract', 'load', 'generate/reference'],
};

/** What runs in the page: each folder imports only what is above it. */
export const runtimeFolders: NonNullable<Folder['subfolders']> = {
  browser: [],
  values: [],
  requests: ['browser'],
  session: ['browser', 'values', 'requests'],
  app: ['browser', 'values', 'requests', 'session'],
  sources: ['values', 'requests', 'app'],
  actions: ['values', 'requests', 'app', 'sources'],
  hooks: ['values', 'requests', 'session', 'app', 'sources', 'actions'],
  components: ['browser', 'requests', 'app', 'hooks'],
};
