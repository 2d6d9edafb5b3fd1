#!/usr/bin/env node
// The first thing that runs, on any Node from 20 on and without node_modules: plain JavaScript, no dependencies.
// It installs what is missing, finds a Node that runs TypeScript, and hands over to cli/main.ts.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installedAsLocked, rememberInstalled } from './bootstrap/installed.mjs';
import { bundledNodes, stripsTypes } from './bootstrap/node-version.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const main = join(root, 'cli', 'main.ts');

/**
 * @param {string} sentence
 * @returns {never}
 */
function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function install() {
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

/** @returns {string} address of a Node that runs TypeScript files as they are */
function findNode() {
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

/** @param {string} node */
function handOver(node) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', main, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  // Ctrl-C in a terminal reaches the whole group by itself; a signal sent to this process alone is passed on.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  child.on('error', (error) => giveUp(`${node} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

if (!installedAsLocked(root)) install();
const node = findNode();
// From Node 24 on nothing has to be switched, so no second process stands between the caller and the command.
if (node === process.execPath && Number.parseInt(process.versions.node, 10) >= 24) {
  process.argv[1] = main;
  await import(pathToFileURL(main).href);
} else {
  handOver(node);
}
