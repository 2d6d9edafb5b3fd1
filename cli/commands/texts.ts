import { translatedTexts } from '../../server/areas/catalogue/port.ts';
import { UsageError } from '../command-line/command.ts';
import { operatorCommand } from '../operator/operator-command.ts';
import { translatedLocales } from '../operator/translated-locales.ts';
import { writeCsv } from '../operator/write-csv.ts';

/** `livery texts`: the texts of the catalogue in all languages, as CSV that `livery import` reads. */
export const texts = operatorCommand(
  { missing: { type: 'boolean', default: false } },
  (words, { missing }) =>
    async (db, instance, root) => {
      if (words.length > 0) throw new UsageError('Name the instance.');
      const locales = translatedLocales(root, instance);
      const all = await db.read(instance, translatedTexts);
      const wanted = missing ? all.filter(({ translations }) => !locales.every((one) => translations.has(one))) : all;
      return writeCsv([
        ['text', ...locales],
        ...wanted.map(({ english, translations }) => [
          english,
          ...locales.map((locale) => translations.get(locale) ?? ''),
        ]),
      ]);
    },
);
