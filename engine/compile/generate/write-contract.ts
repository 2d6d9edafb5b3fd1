import { formatGenerated } from './format-generated.ts';
import { readContract } from '../contract/read-contract.ts';
import { contractData, contractTypescript } from './contract-types.ts';
import { type WriteOptions, writeFiles } from './write-files.ts';

/** Folder of the generated side of the contract: its types, and its operations and casing plans as data. */
export const contractFolder = 'schemas/generated';

/** Writes the generated side of the contract. Returns whether it differed from the files on disk. */
export async function writeContract(root: string, options: WriteOptions = {}): Promise<boolean> {
  const contract = await readContract(root);
  const types = `${contractFolder}/contract.ts`;
  const files = [
    [types, await formatGenerated(root, types, contractTypescript(contract))],
    [`${contractFolder}/operations.json`, contractData(contract)],
  ] as const;
  return writeFiles(root, files, options);
}
