import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.livery-lock');

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * Whether node_modules holds what package-lock.json asks for. The stamp of the last look answers at once; without one
 * the record that npm itself leaves is compared, so that an installation done by hand is not done again.
 *
 * @param {string} root
 */
export function installedAsLocked(root) {
  if (!existsSync(join(root, 'node_modules'))) return false;
  if (existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8').trim() === lockHash(root)) return true;
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  if (!containsAll(wanted, present)) return false;
  rememberInstalled(root);
  return true;
}

/** @param {string} root */
export function rememberInstalled(root) {
  try {
    writeFileSync(stampFile(root), `${lockHash(root)}\n`);
  } catch {
    // A folder that this user may not write to: the next look compares again.
  }
}

/**
 * Whether every locked package is there in its locked version. Optional packages of other systems are never installed,
 * so a missing optional one says nothing.
 *
 * @param {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }>} wanted `packages` of package-lock.json
 * @param {Record<string, { version?: string }>} present `packages` of node_modules/.package-lock.json
 */
export function containsAll(wanted, present) {
  return Object.entries(wanted).every(([path, locked]) => {
    if (path === '') return true;
    const found = present[path];
    if (found === undefined) return locked.optional === true || locked.devOptional === true;
    return found.version === locked.version;
  });
}
