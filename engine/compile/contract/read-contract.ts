import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Contract, loadContract } from './contract.ts';

/** Reads `schemas/api` and `schemas/entities` below a project's root. */
export async function readContract(root: string): Promise<Contract> {
  return loadContract(await readContractFiles(root));
}

/** The parsed files of `schemas/api` and `schemas/entities` below a project's root, by path, in the order of their names. */
export async function readContractFiles(root: string): Promise<Readonly<Record<string, unknown>>> {
  const files: Record<string, unknown> = {};
  for (const folder of ['schemas/api', 'schemas/entities']) {
    const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.json')).sort();
    for (const name of names) {
      files[`${folder}/${name}`] = JSON.parse(await readFile(join(root, folder, name), 'utf8'));
    }
  }
  return files;
}
