import { type Contract, loadContract } from './contract.ts';
import { readContractFiles } from './read-contract-files.ts';

/** Reads `schemas/api` and `schemas/entities` below a project's root. */
export async function readContract(root: string): Promise<Contract> {
  return loadContract(await readContractFiles(root));
}
