import process from 'node:process';
import { parseArgs } from 'node:util';
import { writeContract } from '../../engine/compile/contract/write-contract.ts';

/** `livery generate`: what is made from the contract. With `--check` nothing is written and drift is a failure. */
export async function generate(args: readonly string[], root: string): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { check: { type: 'boolean', default: false } } });
  const differed = await writeContract(root, { checkOnly: values.check });
  if (!values.check) {
    process.stdout.write(`schemas/generated/contract.ts ${differed ? 'written' : 'is current'}.\n`);
    return 0;
  }
  if (differed) process.stderr.write('schemas/generated/contract.ts is out of date. Run: npm run livery -- generate\n');
  return differed ? 1 : 0;
}
