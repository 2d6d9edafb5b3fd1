// Runs a file of the project, `node cli/bootstrap/run-file.mjs tests/soak/soak.ts 1`, also in a fresh clone on an older Node.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { giveUp, readyNode } from './ready-node.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [file, ...args] = process.argv.slice(2);
if (file === undefined) giveUp('Say which file to run, for example tests/soak/soak.ts.');
const { status } = spawnSync(readyNode(root), ['--disable-warning=ExperimentalWarning', file, ...args], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
