import { assets } from './assets.ts';
import { blockTexts } from './block-texts.ts';
import { data } from './data.ts';
import { guests } from './guests.ts';
import { menuAudience } from './menu-audience.ts';
import { names } from './names.ts';
import { reachable } from './reachable.ts';
import { redirects } from './redirects.ts';
import { routes } from './routes.ts';
import { settings } from './settings.ts';
import { sources } from './sources.ts';
import { textTags } from './text-tags.ts';
import { translations } from './translations.ts';
import { unused } from './unused.ts';

/** Rules about an instance as a whole, in the order in which they run. */
export const rules = [
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
  textTags,
  reachable,
  unused,
  assets,
] as const;
