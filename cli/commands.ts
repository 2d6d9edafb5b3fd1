import type { Command } from './command-line/command.ts';

/** Every command, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  start: {
    usage: '',
    summary: 'Check, build and serve all instances.',
    load: async () => (await import('./commands/start.ts')).start,
  },
  dev: {
    usage: '',
    summary: 'Start the development server with live reload for code and JSON.',
    load: async () => (await import('./commands/dev.ts')).dev,
  },
  check: {
    usage: '[--fix [--dry-run]] [--json]',
    summary: 'Check every config file against the API contract and list the problems.',
    load: async () => (await import('./commands/check.ts')).check,
  },
  publish: {
    usage: '[<brand> …] [--by <name>]',
    summary: 'Make the files of a brand live on running servers, or refuse them with their diagnostics.',
    load: async () => (await import('./commands/publish.ts')).publish,
  },
  rollback: {
    usage: '<brand> [<version>] [--by <name>]',
    summary: 'Make an earlier version of a brand live again.',
    load: async () => (await import('./commands/publish.ts')).rollback,
  },
  history: {
    usage: '<brand>',
    summary: 'List the versions of a brand that were live, newest first.',
    load: async () => (await import('./commands/publish.ts')).history,
  },
  init: {
    usage:
      '<name> [--name <title>] [--host <host>] [--primary <color>] [--dark <color>] [--navigation drawer|navbar] [--extends <instance>] [--yes]',
    summary: 'Create a new instance. Asks for anything you leave out.',
    load: async () => (await import('./commands/init.ts')).init,
  },
  explain: {
    usage: '<instance> <document> <path> [--json]',
    summary: 'Show which files set a value, e.g. explain lumen app settings.navigation',
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  diff: {
    usage: '<instance> <instance> [--screen <screen>] [--role guest|user] [--locale <locale>] [--json]',
    summary: 'Compare two instances by screen, role and language.',
    load: async () => (await import('./commands/diff.ts')).diff,
  },
  upgrade: {
    usage: '--from <revision> [--json]',
    summary: 'Show how changes to the base config since a git revision affect each instance’s overrides.',
    load: async () => (await import('./commands/upgrade.ts')).upgrade,
  },
  migrate: {
    usage: '[--check]',
    summary: 'Migrate config files to the current format. --check only lists them.',
    load: async () => (await import('./commands/migrate.ts')).migrate,
  },
  build: {
    usage: '[--force]',
    summary: 'Build the web client into dist/client if its sources have changed.',
    load: async () => (await import('./commands/build.ts')).build,
  },
  generate: {
    usage: '[--check]',
    summary:
      'Generate types, editor schemas and the reference from the contract and blocks. --check only reports whether they are up to date.',
    load: async () => (await import('./commands/generate.ts')).generate,
  },
  contract: {
    usage: '<address> [--email <email>] [--password <password>]',
    summary: 'Test a server against the API contract. See docs/back-end.md.',
    load: async () => (await import('./commands/contract.ts')).contract,
  },
  test: {
    usage:
      '<instance> [--screen <id>] [--role <role>] [--locale <locale>] [--width <pixels>] [--state <state>] [--part <part>] [--quick] [--out <folder>]',
    summary: 'Run the generated browser tests for an instance. See docs/testing.md.',
    load: async () => (await import('./commands/test.ts')).test,
  },
  scenarios: {
    usage: '<instance> [--scenario <name>] [--width <pixels>] [--theme <light|dark>] [--out <folder>]',
    summary: 'Run an instance’s scenarios end to end and take screenshots.',
    load: async () => (await import('./commands/scenarios.ts')).scenarios,
  },
  verify: {
    usage: '[--long | --changed] [--watch-list] [<step> …]',
    summary: 'Run checks and tests and print a summary (npm test, npm run test:long, npm run test:changed).',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  import: {
    usage: '<instance> <file.csv|file.json> --why <reason> [--by <name>] | --dry-run',
    summary:
      'Import services, or texts of the catalog in other languages, from a file (all or nothing) and show the changes.',
    load: async () => (await import('./commands/import.ts')).importFile,
  },
  texts: {
    usage: '<instance> [--missing]',
    summary: 'Write the texts of the catalog in all languages as CSV, or those that lack one, to translate and import.',
    load: async () => (await import('./commands/texts.ts')).texts,
  },
  user: {
    usage:
      '<instance> freeze|unfreeze|enter|end-sessions|drop-two-step|export|delete <id or email> --why <reason> [--to <file>] [--waive] [--by <name>]',
    summary:
      'Freeze or unfreeze a customer, log in as them, log them out, remove their two-step login, or copy or delete their data. A frozen customer can’t order or move money.',
    load: async () => (await import('./commands/user.ts')).user,
  },
  credit: {
    usage: '<instance> <id or email> <dollars> --why <reason> [--take] [--reference <key>] [--by <name>]',
    summary: 'Add money to a customer’s balance, or take some away.',
    load: async () => (await import('./commands/credit.ts')).credit,
  },
  coupon: {
    usage:
      '<instance> [end <code> --why <reason> | add <code> --name <name> --percent <n>|--amount <dollars> --why <reason> …]',
    summary: 'List, add or end coupons. See docs/operators/commands.md for all options.',
    load: async () => (await import('./commands/coupon.ts')).coupon,
  },
  payments: {
    usage: '<instance> [approve|decline <number> --why <reason>] [--by <name>]',
    summary: 'List manual payments waiting for review, or approve or decline one.',
    load: async () => (await import('./commands/payments.ts')).payments,
  },
  refund: {
    usage:
      '<instance> <order> <dollars>|rest --why <reason> [--reference <key>] [--by <name>] | <instance> failed [<order>|all --why <reason> [--by <name>]]',
    summary: 'Refund a completed order, in part or in full, or list and pay back orders that failed without a refund.',
    load: async () => (await import('./commands/refund.ts')).refund,
  },
  documents: {
    usage: '<instance> [save <number> <file> | accept|decline <number>] [--why <reason>] [--by <name>]',
    summary: 'List verification documents waiting for review, save one to a file, or accept or decline one.',
    load: async () => (await import('./commands/documents.ts')).documents,
  },
  terms: {
    usage:
      '<instance> [--referral <percent>] [--widget <percent>] [--widget-max <percent>] [--grades on|off] … --why <reason>',
    summary: 'Show or change referral and widget commissions and level discounts.',
    load: async () => (await import('./commands/terms.ts')).terms,
  },
  'audit-log': {
    usage: '<instance> [--by <name>] [--about <text>] [--last <n>]',
    summary: 'Show the audit log of operator commands, newest first.',
    load: async () => (await import('./commands/audit-log.ts')).auditLog,
  },
  jobs: {
    usage:
      '<instance> [--state <state>] [--kind <kind>] [--last <n>] | retry <number …>|--kind <kind>|--all | drop <number> --why <reason>',
    summary: 'List unfinished jobs, retry them or drop one. See docs/operators/jobs.md.',
    load: async () => (await import('./commands/jobs.ts')).jobs,
  },
  'go-live': {
    usage: '--why <reason> [--settled] [--end-sessions] [--by <name>]',
    summary: 'Turn a demo into a real shop: remove demo users and their balances, and list what is still open.',
    load: async () => (await import('./commands/go-live.ts')).goLive,
  },
  doctor: {
    usage: '[--json]',
    summary: 'Check configuration, database, mail, jobs and ledger, and say what to do.',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  backup: {
    usage: '<file>',
    summary: 'Write a consistent snapshot of the database and its files to one file.',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  restore: {
    usage: '<file>',
    summary: 'Restore a backup into an empty database.',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  tickets: {
    usage:
      '<instance> [show <number> | answer <number> <text> | save <picture> <file> | close <number>] [--why <reason>] [--by <name>]',
    summary:
      'List questions to support that wait for an answer, or show, answer or close one, or save a picture of one. The customer is told.',
    load: async () => (await import('./commands/tickets.ts')).tickets,
  },
  withdrawals: {
    usage: '<instance> [approve|decline <number> --why <reason>] [--by <name>]',
    summary: 'List withdrawals waiting for review, or approve or decline one. The customer sees the reason.',
    load: async () => (await import('./commands/withdrawals.ts')).withdrawals,
  },
};
