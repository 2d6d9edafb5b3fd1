import process from 'node:process';
import { parseArgs } from 'node:util';
import { UsageError } from '../command-line/command.ts';
import { makeInstance } from '../init/make-instance.ts';
import { createInterface } from 'node:readline/promises';

/** `livery init`: the folder of a new brand, which passes the check. What is not given is asked for. */
export async function init(args: readonly string[], root: string): Promise<number> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      name: text,
      host: text,
      primary: text,
      dark: text,
      navigation: text,
      extends: text,
      yes: { type: 'boolean', default: false },
    },
  });
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new UsageError('Name the instance, e.g. init mybrand');
  const file = await withQuestions(values.yes, async (prompt) =>
    makeInstance(root, {
      id,
      name: values.name ?? (await prompt('Brand name', titled(id))),
      host: values.host ?? (await prompt('Host name', `${id}.localhost`)),
      primary: values.primary ?? (await prompt('Primary color (hex)', '#0f766e')),
      dark: values.dark,
      navigation: values.navigation ?? (await prompt('Navigation, drawer or navbar?', 'drawer')),
      base: values.extends,
    }),
  );
  process.stdout.write(
    `Created ${file}. To see it: npm run dev.\nNext to it you can add screens/, menus/, locales/ and assets/. See README.md.\n`,
  );
  return 0;
}

/** `my-brand` → `My Brand`. */
function titled(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Asks a person; an empty answer takes what is offered. */
type Ask = (question: string, offered: string) => Promise<string>;

/** Asks in the terminal where there is one; else, and for those in a hurry, every answer is what is offered. */
async function withQuestions<T>(quiet: boolean, work: (prompt: Ask) => Promise<T>): Promise<T> {
  if (quiet || !process.stdin.isTTY) return work(async (_question, offered) => offered);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await work(
      async (question, offered) => (await terminal.question(`${question} [${offered}] `)).trim() || offered,
    );
  } finally {
    terminal.close();
  }
}
