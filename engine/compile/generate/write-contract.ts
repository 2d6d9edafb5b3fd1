import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatGenerated } from './format-generated.ts';
import { readContract } from '../contract/read-contract.ts';
import { contractData, contractTypescript } from './contract-types.ts';

/** Folder of the generated side of the contract: its types, and its operations and casing plans as data. */
export const contractFolder = 'schemas/generated';

/** Writes the generated side of the contract. Returns whether it differed from the files on disk. */
export async function writeContract(root: string, options: { readonly checkOnly?: boolean } = {}): Promise<boolean> {
  const contract = await readContract(root);
  const types = `${contractFolder}/contract.ts`;
  const files = {
    [types]: await formatGenerated(root, types, contractTypescript(contract)),
    [`${contractFolder}/operations.json`]: contractData(contract),
  };
  let differed = false;
  for (const [file, text] of Object.entries(files)) {
    if (text === (await readFile(join(root, file), 'utf8').catch(() => ''))) continue;
    differed = true;
    if (!options.checkOnly) await writeFile(join(root, file), text);
  }
  return differed;
}
