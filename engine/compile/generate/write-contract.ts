import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatGenerated } from './format-generated.ts';
import { readContract } from '../contract/read-contract.ts';
import { contractTypescript } from './contract-types.ts';

const file = 'schemas/generated/contract.ts';

/** Writes the generated side of the contract. Returns whether it differed from what stood there. */
export async function writeContract(root: string, options: { readonly checkOnly?: boolean } = {}): Promise<boolean> {
  const text = await formatGenerated(root, file, contractTypescript(await readContract(root)));
  const before = await readFile(join(root, file), 'utf8').catch(() => '');
  if (text !== before && !options.checkOnly) await writeFile(join(root, file), text);
  return text !== before;
}
