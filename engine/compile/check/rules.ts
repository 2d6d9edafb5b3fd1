import { assets } from './rules/assets.ts';
import { blockTexts } from './rules/block-texts.ts';
import { data } from './rules/data.ts';
import { guests } from './rules/guests.ts';
import { menuAudience } from './rules/menu-audience.ts';
import { names } from './rules/names.ts';
import { reachable } from './rules/reachable.ts';
import { redirects } from './rules/redirects.ts';
import { routes } from './rules/routes.ts';
import type { Rule } from './rules/rule.ts';
import { settings } from './rules/settings.ts';
import { sources } from './rules/sources.ts';
import { translations } from './rules/translations.ts';
import { unused } from './rules/unused.ts';

/** Rules about an instance as a whole, in the order in which they run. */
export const rules: readonly Rule[] = [
  names,
  settings,
  data,
  routes,
  redirects,
  sources,
  guests,
  menuAudience,
  blockTexts,
  translations,
  reachable,
  unused,
  assets,
];
