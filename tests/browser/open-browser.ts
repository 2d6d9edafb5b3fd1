import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';
import { quiet } from './quiet.ts';

/** A browser of this machine without a window. Throws a sentence that says what to do where there is none. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findBrowser({ install: false });
  return chromium.launch({ executablePath, chromiumSandbox: false, args: [...quiet] });
}
