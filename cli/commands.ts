import type { Command } from './command-line/command.ts';

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
    usage: '[--fix] [--json]',
    summary: 'Checks every declaration against the contract and says what is wrong where.',
    load: async () => (await import('./commands/check.ts')).check,
  },
  init: {
    usage:
      '<name> [--name <title>] [--host <host>] [--primary <colour>] [--dark <colour>] [--navigation drawer|navbar] [--extends <instance>] [--yes]',
    summary: 'Makes the folder of a new brand that passes the check; asks for what is not given.',
    load: async () => (await import('./commands/init.ts')).init,
  },
  explain: {
    usage: '<instance> <document> <path> [--json]',
    summary: 'Says which files set a value, e.g. explain lumen app settings.navigation.',
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  diff: {
    usage: '<instance> <instance> [--screen <screen>] [--role guest|user] [--locale <locale>] [--json]',
    summary: 'Says what two instances do differently: by screen, by who sees it, by language.',
    load: async () => (await import('./commands/diff.ts')).diff,
  },
  upgrade: {
    usage: '--from <revision> [--json]',
    summary: 'Says what the changes of the stock since a revision of git do to the overrides of each instance.',
    load: async () => (await import('./commands/upgrade.ts')).upgrade,
  },
  migrate: {
    usage: '[--check]',
    summary: 'Moves declarations of older formats to the one of today; with --check it only says which.',
    load: async () => (await import('./commands/migrate.ts')).migrate,
  },
  build: {
    usage: '[--force]',
    summary: 'Builds the browser side into dist/client when its sources have changed.',
    load: async () => (await import('./commands/build.ts')).build,
  },
  generate: {
    usage: '[--check]',
    summary:
      'Writes what is made from contract and blocks (types, schemas of editors, reference); with --check it only says whether that is needed.',
    load: async () => (await import('./commands/generate.ts')).generate,
  },
  contract: {
    usage: '<address> [--email <e-mail>] [--password <password>]',
    summary: 'Checks that the server at an address answers as the contract says; see docs/back-end.md.',
    load: async () => (await import('./commands/contract.ts')).contract,
  },
  test: {
    usage:
      '<instance> [--screen <id>] [--role <role>] [--locale <locale>] [--width <pixels>] [--state <state>] [--part <part>] [--quick] [--out <folder>]',
    summary: 'Tries in a browser what an instance declares, without a test written by hand; see docs/testing.md.',
    load: async () => (await import('./commands/test.ts')).test,
  },
  scenarios: {
    usage: '<instance> [--scenario <name>] [--out <folder>]',
    summary: 'Goes through the scenarios of an instance in a browser, against the whole product, with pictures.',
    load: async () => (await import('./commands/scenarios.ts')).scenarios,
  },
  verify: {
    usage: '[--long | --changed] [<step> …]',
    summary: 'Runs checks and tests and closes with the count (npm test, npm run test:long, npm run test:changed).',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  import: {
    usage: '<instance> <file.csv|file.json> --why <reason> [--by <name>] | --dry-run',
    summary: 'Adds and changes services as a file says, all or nothing, and shows the differences.',
    load: async () => (await import('./commands/import.ts')).importFile,
  },
  user: {
    usage: '<instance> freeze|unfreeze|enter <id or e-mail> --why <reason> [--by <name>]',
    summary: 'Freezes a user, who can then neither order nor move money, lets them go on, or logs you in as them.',
    load: async () => (await import('./commands/user.ts')).user,
  },
  credit: {
    usage: '<instance> <id or e-mail> <dollars> --why <reason> [--take] [--reference <once>] [--by <name>]',
    summary: "Puts money on a user's balance by the ledger, or takes some away.",
    load: async () => (await import('./commands/credit.ts')).credit,
  },
  coupon: {
    usage:
      '<instance> [end <code> --why <reason> | add <code> --name <name> --percent <n>|--amount <dollars> --why <reason> …]',
    summary: 'Lists the coupons, ends one or adds one; see docs/operators/commands.md for all options.',
    load: async () => (await import('./commands/coupon.ts')).coupon,
  },
  payments: {
    usage: '<instance> [approve|decline <number> --why <reason>] [--by <name>]',
    summary: 'Lists the payments made by hand that wait for a decision, or decides one.',
    load: async () => (await import('./commands/payments.ts')).payments,
  },
  refund: {
    usage: '<instance> <order> <dollars>|rest --why <reason> [--reference <once>] [--by <name>]',
    summary: 'Gives back some of what was paid for a completed order, or all that is left of it.',
    load: async () => (await import('./commands/refund.ts')).refund,
  },
  documents: {
    usage: '<instance> [save <number> <file> | accept|decline <number>] [--why <reason>] [--by <name>]',
    summary: 'Lists the verification documents that wait for a decision, saves one to look at, or decides one.',
    load: async () => (await import('./commands/documents.ts')).documents,
  },
  terms: {
    usage:
      '<instance> [--referral <percent>] [--widget <percent>] [--widget-max <percent>] [--grades on|off] … --why <reason>',
    summary: 'Shows what is given for bringing customers in and for staying, or sets it.',
    load: async () => (await import('./commands/terms.ts')).terms,
  },
  acts: {
    usage: '<instance> [--by <name>] [--about <text>] [--last <n>]',
    summary: 'Lists what was done by hand, by whom and why, newest first.',
    load: async () => (await import('./commands/acts.ts')).acts,
  },
  jobs: {
    usage:
      '<instance> [--state <state>] [--kind <kind>] [--last <n>] | retry <number …>|--kind <kind>|--all | drop <number> --why <reason>',
    summary: 'Lists the background work that is not done, tries it again or drops it; see docs/operators/jobs.md.',
    load: async () => (await import('./commands/jobs.ts')).jobs,
  },
  withdrawals: {
    usage: '<instance> [approve|decline <number> --why <reason>] [--by <name>]',
    summary: 'Lists the withdrawals that wait for a decision, or decides one; the reason is shown to the customer.',
    load: async () => (await import('./commands/withdrawals.ts')).withdrawals,
  },
};
