import { readCookie } from '../../../engine/address/cookies.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';

export type ThemeMode = 'light' | 'dark' | 'system';

/** Cookie in which the page remembers the chosen mode (spec B2). */
const modeCookie = 'is_dark';

/** Light or dark as the visitor chose, else as the instance says; the same rule as the page's own. */
export function themeMode({ settings }: Pick<Instance, 'settings'>, cookies: string | undefined): ThemeMode {
  const { darkModeAvailable, defaultTheme } = settings;
  if (darkModeAvailable === false) return 'light';
  const chosen = readCookie(cookies, modeCookie);
  if (chosen !== null) return chosen === 'true' || chosen === '1' ? 'dark' : 'light';
  return defaultTheme === 'light' || defaultTheme === 'dark' ? defaultTheme : 'system';
}
