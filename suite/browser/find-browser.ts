import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';

/** Minutes that an installation may take before it is ended. */
const installMinutes = 6;
const names =
  process.platform === 'win32'
    ? ['chrome.exe', 'msedge.exe']
    : // The shell has no window to render: the same pages cost a third of the processor time.
      ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  '/snap/bin/chromium',
];

/**
 * Address of a Chromium on this machine: the one named by CHROME_PATH, Playwright's own, or the system's. With
 * `install` one is fetched where there is none. Throws a sentence that says what to do.
 */
export async function findBrowser(options: { readonly install: boolean }): Promise<string> {
  const given = process.env['CHROME_PATH'];
  if (given && !existsSync(given)) throw new Error(`CHROME_PATH is ${given}, and there is no such file.`);
  const there = installedBrowser();
  if (there) return there;
  if (options.install) {
    process.stdout.write('There is no Chromium here yet; fetching one. This takes a minute or two.\n');
    for (const attempt of [installDebian, installPlaywright]) {
      await attempt();
      const found = installedBrowser();
      if (found) return found;
    }
  }
  throw new Error(
    'The browser tests need Chromium and none could be found or fetched. Install it (Debian: apt-get install chromium-headless-shell; ' +
      'elsewhere: npx playwright install chromium) or name one with CHROME_PATH=/path/to/chrome.',
  );
}

/** Address of the Chromium that `findBrowser` would find without fetching one. */
export function installedBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env['CHROME_PATH'], chromium.executablePath(), ...onPath, ...places].find(
    (path) => path && existsSync(path),
  );
}

/** Debian packages its own, which also works where Playwright's download is out of reach. Ubuntu's is a snap and is not. */
async function installDebian(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || existsSync('/etc/lsb-release')) return;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], quiet);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], quiet);
}

async function installPlaywright(): Promise<void> {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
  await run(process.execPath, [cli, 'install', 'chromium'], {});
}

/** Runs to the end or to its time limit. How it went shows by whether a browser is there afterwards. */
function run(command: string, args: readonly string[], environment: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...process.env, ...environment },
      timeout: installMinutes * 60_000,
      killSignal: 'SIGKILL',
    });
    child.on('error', () => resolve());
    child.on('close', () => resolve());
  });
}
