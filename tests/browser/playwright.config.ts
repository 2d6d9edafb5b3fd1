import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../suite/browser/find-browser.ts';
import { quietFlags } from '../../suite/browser/open-browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: './open-shop.ts',
  outputDir: '../../test-results',
  // The journeys of a worker share a shop and its demo users, whose balance some of them compare: they go one by one.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    colorScheme: 'light',
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: process.env['LIVERY_TEST_BROWSER'] ?? (await findBrowser({ install: false })),
      chromiumSandbox: false,
      args: [...quietFlags],
    },
  },
});
