import process from 'node:process';
import { parseArgs } from 'node:util';
import { UsageError } from '../command-line/command.ts';
import { withQuestions } from '../init/ask.ts';
import { makeInstance } from '../init/make-instance.ts';

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
  if (id === undefined || more.length > 0) throw new UsageError('Say how the instance is called, e.g. init mybrand');
  const file = await withQuestions(values.yes, async (ask) =>
    makeInstance(root, {
      id,
      name: values.name ?? (await ask('What do customers call it?', titled(id))),
      host: values.host ?? (await ask('At which host does it answer?', `${id}.localhost`)),
      primary: values.primary ?? (await ask('Its colour?', '#0f766e')),
      dark: values.dark,
      navigation: values.navigation ?? (await ask('Navigation, drawer or navbar?', 'drawer')),
      base: values.extends,
    }),
  );
  process.stdout.write(
    `${file} is written and passes the check.\nSee it: npm run dev. Change more: screens/, menus/, locales/ and assets/ beside it; see README.md.\n`,
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
