import type { Command } from './command.ts';

/** Every command, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  start: {
    usage: '',
    summary: 'Checks and builds what is needed, then serves every instance.',
    load: async () => (await import('./commands/start.ts')).start,
  },
  dev: {
    usage: '',
    summary: 'Serves while you work: edits of code and JSON show in the open page.',
    load: async () => (await import('./commands/dev.ts')).dev,
  },
  check: {
    usage: '[--json]',
    summary: 'Checks every declaration against the contract and says what is wrong where.',
    load: async () => (await import('./commands/check.ts')).check,
  },
  explain: {
    usage: '<instance> <document> <path>',
    summary: 'Says which files set a value, e.g. explain lumen app settings.navigation.',
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  build: {
    usage: '[--force]',
    summary: 'Builds the browser side into dist/client when its sources have changed.',
    load: async () => (await import('./commands/build.ts')).build,
  },
  generate: {
    usage: '[--check]',
    summary: 'Writes schemas/generated/ from the contract; with --check it only says whether that is needed.',
    load: async () => (await import('./commands/generate.ts')).generate,
  },
  verify: {
    usage: '[<step> …]',
    summary: 'Runs every check and test there is and closes with the count (npm test).',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
};
