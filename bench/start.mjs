// Starts a measurement by its name, `node bench/start.mjs forms`, also in a fresh clone: it installs what Livery needs and the
// peers that are measured beside it. Plain JavaScript, as nothing need be there yet.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { giveUp, readyNode } from '../cli/bootstrap/ready-node.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** @type {Readonly<Record<string, { readonly file: string, readonly peers?: readonly string[] }>>} */
const measurements = {
  load: { file: 'bench/bench.ts' },
  floor: { file: 'bench/floor.ts' },
  forms: { file: 'bench/forms/run.ts', peers: ['forms', 'amis'] },
  tables: { file: 'bench/tables/run.ts', peers: ['tables', 'amis'] },
  page: { file: 'bench/page/run.ts', peers: ['forms', 'tables', 'amis'] },
  updates: { file: 'bench/updates/run.ts' },
  restart: { file: 'bench/rolling-restart.ts' },
  compile: { file: 'bench/compile/bench-compile.ts' },
  catalogue: { file: 'bench/catalogue/run.ts', peers: ['catalogue'] },
  'catalogue:scale': { file: 'bench/catalogue/scale/run.ts' },
  'catalogue:browser': { file: 'bench/catalogue/browser/run.ts' },
};

const [name = '', ...args] = process.argv.slice(2);
const chosen = Object.hasOwn(measurements, name) ? measurements[name] : undefined;
if (!chosen) giveUp(`There is no measurement "${name}". There are ${Object.keys(measurements).join(', ')}.`);
const node = readyNode(root);

/** @param {readonly string[]} words */
function run(words) {
  const { status } = spawnSync(node, ['--disable-warning=ExperimentalWarning', ...words], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (chosen.peers) run(['bench/install-peers.ts', ...chosen.peers]);
run([chosen.file, ...args]);
