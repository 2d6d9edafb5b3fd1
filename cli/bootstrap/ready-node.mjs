// Plain JavaScript without dependencies: it runs on any Node from 20 on, before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { installedAsLocked, rememberInstalled } from './installed.mjs';
import { bundledNodes, stripsTypes } from './node-version.mjs';

/**
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** @param {string} root */
function install(root) {
  process.stderr.write('Installing what Livery needs (npm ci). The first time this takes a minute or two.\n');
  const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  // The npm that started this, by the Node that runs it: a Node inside node_modules is about to be replaced.
  const npm = process.env['npm_execpath'];
  const node = process.env['npm_node_execpath'] ?? process.execPath;
  const [command, args] = npm?.endsWith('.js') ? [node, [npm, ...words]] : ['npm', words];
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (result.error) giveUp(`npm could not be started: ${result.error.message}. Install npm and run the command again.`);
  if (result.status !== 0) {
    giveUp(
      'The installation failed; what npm said stands above. Check the connection and the free space, then run the command again.',
    );
  }
  rememberInstalled(root);
}

/**
 * @param {string} root
 * @returns {string}
 */
function findNode(root) {
  if (stripsTypes(process.versions.node)) return process.execPath;
  for (const candidate of bundledNodes(root)) {
    if (!existsSync(candidate)) continue;
    const answer = spawnSync(candidate, ['--version'], { encoding: 'utf8' });
    if (answer.status === 0 && stripsTypes(answer.stdout.trim().replace(/^v/, ''))) return candidate;
  }
  return giveUp(
    `Livery needs Node 22.18 or newer on this system (${process.platform} ${process.arch}); this is Node ${process.versions.node}. ` +
      'Install a newer Node from https://nodejs.org and run the command again.',
  );
}

/**
 * Installs what package-lock.json asks for where it is not there yet, and gives the address of a Node that runs TypeScript
 * files as they are. Ends the process with a sentence where that cannot be.
 *
 * @param {string} root absolute folder of the project
 * @returns {string}
 */
export function readyNode(root) {
  if (!installedAsLocked(root)) install(root);
  return findNode(root);
}
