import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

/** Flags of a browser that makes no calls home and does not wait for a graphics card. */
export const quietFlags: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--no-first-run',
  // As every desktop browser does, and its shell without windows does not: code in a frame cannot stop the page around it.
  '--site-per-process',
];

/** Opens a headless browser of this machine. Throws an error that says what to do where there is none. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findBrowser({ install: false });
  return chromium.launch({ executablePath, chromiumSandbox: false, args: [...quietFlags] });
}
