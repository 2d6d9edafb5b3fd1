import { detectNetwork } from '../../domain/link/detect-network.ts';
import type { Handlers } from '../context.ts';
import { notFound } from '../problem.ts';
import { catalogueOf } from './catalogue-of.ts';

/** Networks, services, countries, and the network of a link. Specification: A3, A4, A7. */
export const catalogueHandlers: Handlers = {
  listNetworks: async (context) => (await catalogueOf(context)).networks,

  /**
   * Also finds services that the list leaves out: one with restricted access is sold to whoever has its link, and a
   * deactivated one is answered with its flag, so that the page can say so (A4 Preselected service).
   */
  getService: async (context, { slug }) => {
    const service = (await catalogueOf(context)).bySlug.get(slug);
    if (!service) throw notFound('no_service');
    return service;
  },

  listCountries: async ({ db, instance, locale }) => {
    const rows = await db.read(instance.id, (trx) =>
      trx.selectFrom('country').selectAll().where('instance', '=', trx.instance).execute(),
    );
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
  },

  identifyNetwork: async (context, { url }) => ({ networkId: detectNetwork(url, (await catalogueOf(context)).hosts) }),
};
