import { member, scalar } from '../../diagnostics/located.ts';
import { languageTag } from '../../../address/locale.ts';
import { shown } from '../../schema/keywords.ts';
import { listed } from '../../diagnostics/finding.ts';
import { rule } from './rule.ts';

/** What an instance says of itself agrees with its folder and with itself. */
export const names = rule({
  meta: {
    shares: ['name-mismatch', 'unknown-locale', 'duplicate-id'],
    about: 'An instance is named as its folder, and its languages and currencies are in order',
  },
  check: ({ id, app, checked, report }) => {
    const declared = member(app, 'id');
    if (declared && scalar(declared) !== id) {
      report({
        code: 'name-mismatch',
        at: declared.at,
        path: 'id',
        message: `The folder is instances/${id}/, but the \`id\` is ${shown(declared)}. Use the same name for both.`,
      });
    }
    const { locales, defaultLocale } = checked.app;
    const chosen = member(app, 'defaultLocale');
    if (chosen && !locales.includes(defaultLocale)) {
      report({
        code: 'unknown-locale',
        at: chosen.at,
        path: 'defaultLocale',
        message: `\`${defaultLocale}\` is not one of the locales of this instance: ${listed(locales, 20)}.`,
      });
    }
    const list = member(app, 'locales');
    for (const [index, locale] of locales.entries()) {
      if (isLocale(locale)) continue;
      const at = list?.kind === 'array' ? list.items[index]?.at : undefined;
      report({
        code: 'unknown-locale',
        at: at ?? app.at,
        path: `locales.${index}`,
        message: `\`${locale}\` is not a language tag. Write it like \`de\` or \`pt_BR\`.`,
      });
    }
    const codes = checked.app.currencies.map(({ code }) => code);
    const twice = codes.find((code, index) => codes.indexOf(code) !== index);
    const currencies = member(app, 'currencies');
    if (twice !== undefined)
      report({
        code: 'duplicate-id',
        at: currencies?.at ?? app.at,
        path: 'currencies',
        message: `The list has the currency \`${twice}\` twice. Remove one of them.`,
      });
  },
});

function isLocale(locale: string): boolean {
  try {
    return languageTag(locale) !== '';
  } catch {
    return false;
  }
}
