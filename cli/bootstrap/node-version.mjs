import { join } from 'node:path';
import process from 'node:process';

/**
 * True for a Node that runs TypeScript files without a flag: 22.18 and later of the 22 line, 23.6 and later.
 *
 * @param {string} version such as `22.18.0`, without a leading `v`
 */
export function stripsTypes(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 22) return minor >= 18;
  if (major === 23) return minor >= 6;
  return major > 23;
}

/**
 * Where the Node packages of `optionalDependencies` keep their binaries. npm installs only the one of this system.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function bundledNodes(root) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return [join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file)];
}
