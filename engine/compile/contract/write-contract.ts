import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContract } from './read-contract.ts';
import { contractTypescript } from './typescript.ts';

const file = 'schemas/generated/contract.ts';

/** Writes the generated side of the contract. Returns whether it differed from what stood there. */
export async function writeContract(root: string, options: { readonly checkOnly?: boolean } = {}): Promise<boolean> {
  const text = await formatted(root, contractTypescript(await readContract(root)));
  const before = await readFile(join(root, file), 'utf8').catch(() => '');
  if (text !== before && !options.checkOnly) await writeFile(join(root, file), text);
  return text !== before;
}

async function formatted(root: string, text: string): Promise<string> {
  const run = promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', `--stdin-file-path=${file}`],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  run.child.stdin?.end(text);
  return (await run).stdout;
}
