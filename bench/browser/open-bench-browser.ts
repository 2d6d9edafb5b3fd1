import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../suite/browser/find-browser.ts';

/** A browser that does nothing on its own while something is measured. */
export async function openBenchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser({ install: true }),
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
}
