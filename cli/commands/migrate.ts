import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { migrateFile } from '../../engine/compile/migrate/migrate-file.ts';
import { readProject } from '../../engine/compile/load/read-project.ts';

/** Declarations that carry a version of the format; words and content have none. */
const declaration = /^(?:screens|instances\/[^/]+)\/(?!data\/|locales\/).*\.json$/;

/** `livery migrate`: moves declarations of older formats to the current one. With `--check` it only says which. */
export async function migrate(args: readonly string[], root: string): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { check: { type: 'boolean', default: false } } });
  const { texts } = await readProject(root);
  let [older, refused] = [0, 0];
  for (const [file, text] of Object.entries(texts)) {
    if (!declaration.test(file)) continue;
    const result = migrateFile(text);
    if (result.kind === 'moved') {
      older += 1;
      if (!values.check) await writeFile(join(root, file), result.text);
      process.stdout.write(`${file}: format ${result.from}${values.check ? '' : ', moved on'}.\n`);
    } else if (result.kind === 'refused') {
      refused += 1;
      process.stderr.write(`${file}: ${result.message}.\n`);
    }
  }
  if (older === 0 && refused === 0) process.stdout.write('All config files are up to date.\n');
  else if (older > 0 && !values.check) process.stdout.write('Next, run: npm run livery -- check\n');
  return refused > 0 || (values.check && older > 0) ? 1 : 0;
}
