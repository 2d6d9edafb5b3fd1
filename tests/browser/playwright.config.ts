import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { installedBrowser } from '../../suite/browser/find-browser.ts';
import { quietFlags } from '../../suite/browser/open-browser.ts';
import { isLong, timeLimit } from '../tier.ts';

// What reads this file to know the journeys needs no browser; where there is none, opening the shop says so.
const executablePath = process.env['LIVERY_TEST_BROWSER'] ?? installedBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: './open-shop.ts',
  outputDir: '../../test-results',
  ...(isLong ? {} : { grepInvert: /@long/ }),
  // The journeys of a worker share a shop and its demo users, whose balance some of them compare: they go one by one.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // What takes longer hangs: it is ended, and its file runs once more, alone.
  timeout: timeLimit(300_000),
  expect: { timeout: isLong ? 60_000 : 20_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    colorScheme: 'light',
    // A trace doubles the time of some journeys: the second try of a file that failed has one.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: isLong ? 60_000 : 20_000,
    navigationTimeout: isLong ? 120_000 : 30_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      chromiumSandbox: false,
      args: [...quietFlags],
    },
  },
});
