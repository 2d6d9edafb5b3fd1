import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { installedAsLocked } from '../cli/bootstrap/installed.mjs';

// Installs the peers of the named folders as their lock files say, where they are not there yet: `node bench/install-peers.ts forms`.
for (const name of process.argv.slice(2)) {
  const folder = join(import.meta.dirname, name);
  if (installedAsLocked(folder)) continue;
  process.stdout.write(`Installing what is measured beside Livery into bench/${name}\n`);
  const { status } = spawnSync('npm', ['ci', '--prefix', folder, '--legacy-peer-deps', '--ignore-scripts'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
}
