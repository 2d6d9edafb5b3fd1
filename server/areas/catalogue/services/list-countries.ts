import type { Country } from '../../../../schemas/generated/contract.ts';
import type { Context } from '../../../platform/caller/context.ts';

/** Countries by their names in the caller's language. Specification: A7, B7. */
export async function listCountries({ db, instance, locale }: Context): Promise<readonly Country[]> {
  const rows = await db.read(instance.id, (trx) => trx.selectFrom('country').selectAll().execute());
  const language = locale.replace('_', '-');
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator([language, 'en']);
  return rows
    .map((row) => ({
      id: row.id,
      name: names.of(row.iso_code_2) ?? row.name,
      isoCode2: row.iso_code_2,
      tags: row.tags,
    }))
    .sort((one, other) => compare(one.name, other.name));
}
