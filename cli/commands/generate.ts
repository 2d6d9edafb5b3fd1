import process from 'node:process';
import { parseArgs } from 'node:util';
import { writeGenerated } from '../verify/write-generated.ts';

/** `livery generate`: what is made from contract and blocks. With `--check` nothing is written and drift is a failure. */
export async function generate(args: readonly string[], root: string): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { check: { type: 'boolean', default: false } } });
  const files = await writeGenerated(root, { checkOnly: values.check });
  for (const [file, differed] of files) {
    if (!values.check) process.stdout.write(`${file} ${differed ? 'written' : 'is current'}.\n`);
    else if (differed) process.stderr.write(`${file} is out of date. Run: npm run livery -- generate\n`);
  }
  return values.check && files.some(([, differed]) => differed) ? 1 : 0;
}
