import { blockTexts } from './rules/block-texts.ts';
import { guests } from './rules/guests.ts';
import { names } from './rules/names.ts';
import { routes } from './rules/routes.ts';
import type { Rule } from './rules/rule.ts';
import { settings } from './rules/settings.ts';
import { sources } from './rules/sources.ts';
import { translations } from './rules/translations.ts';

/** Rules about an instance as a whole, in the order in which they run. */
export const rules: readonly Rule[] = [names, settings, routes, sources, guests, blockTexts, translations];
