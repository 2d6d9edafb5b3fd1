#!/usr/bin/env node
// The first thing that runs, on any Node from 20 on and without node_modules: plain JavaScript, no dependencies.
// It installs what is missing, finds a Node that runs TypeScript, and hands over to cli/main.ts.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { giveUp, readyNode } from './bootstrap/ready-node.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const main = join(root, 'cli', 'main.ts');

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

const node = readyNode(root);
// From Node 24 on nothing has to be switched, so no second process stands between the caller and the command.
if (node === process.execPath && Number.parseInt(process.versions.node, 10) >= 24) {
  process.argv[1] = main;
  await import(pathToFileURL(main).href);
} else {
  handOver(node);
}
