import type { Service } from '../../../../schemas/generated/contract.ts';
import type { Context } from '../../../platform/caller/context.ts';
import { gradeTerms } from '../../earning/port.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueVersion, loadCatalogue, withServices } from './load-catalogue.ts';
import { gradeCatalogue } from './grade-catalogue.ts';
import { cachedByVersion } from '../../../platform/db/cached-by-version.ts';
import { priceableService, withPrice } from './service-of.ts';
import { translateCatalogue } from './translate-catalogue.ts';
import { catalogueWords } from '../../../platform/words/catalogue-words.ts';

/**
 * The catalogue at the caller's terms and in their language. Without prices of their own it is the one shared by all of their grade
 * who read that language, the same object every time.
 */
export async function catalogueOf(
  context: Pick<Context, 'db' | 'instance' | 'user' | 'now' | 'locale'>,
): Promise<Catalogue> {
  const common = await sharedCatalogue(context);
  const { user } = context;
  if (!user) return common;
  const { agreed, grade } = await context.db.read(context.instance.id, async (trx) => ({
    agreed: await trx
      .selectFrom('custom_price')
      .select(['service_id', 'price'])
      .where('user_id', '=', user.id)
      .execute(),
    grade: (await gradeTerms(trx, [user.id])).get(user.id) ?? null,
  }));
  const shared = gradeCatalogue(common, grade);
  if (agreed.length === 0) return shared;
  const byPrices = agreedCatalogues.get(shared) ?? new Map<string, Catalogue>();
  agreedCatalogues.set(shared, byPrices);
  const key = agreed
    .map(({ service_id: id, price }) => `${id}:${price}`)
    .sort()
    .join();
  const before = byPrices.get(key);
  if (before) return before;
  const [oldest] = byPrices.keys();
  if (oldest !== undefined && byPrices.size >= customerCatalogues) byPrices.delete(oldest);
  const made = atAgreedPrices(shared, agreed);
  byPrices.set(key, made);
  return made;
}

/** For so many customers with prices of their own a catalogue is kept, of each that they are made from. */
const customerCatalogues = 8;

/** A catalogue that is fetched in parts has to be the same for all of them. */
const agreedCatalogues = new WeakMap<Catalogue, Map<string, Catalogue>>();

function atAgreedPrices(
  shared: Catalogue,
  agreed: readonly { readonly service_id: number; readonly price: bigint }[],
): Catalogue {
  const own = new Map<number, Service>();
  const priceable = new Map(shared.priceable);
  for (const { service_id: id, price } of agreed) {
    const service = shared.byId.get(id);
    const row = shared.rows.get(id);
    if (!service || !row) continue;
    const exact = priceableService(row, price);
    own.set(id, withPrice(service, row, exact));
    priceable.set(id, exact);
  }
  return {
    ...shared,
    networks: withServices(shared.networks, own),
    byId: new Map([...shared.byId, ...own]),
    priceable,
    bySlug: new Map([...shared.bySlug, ...[...own.values()].map((service) => [service.slug, service] as const)]),
    customPrices: new Map(agreed.map(({ service_id: id, price }) => [id, price])),
  };
}

/** The same without the caller's own prices, for whoever asks what is sold, not for how much. */
export async function sharedCatalogue(
  context: Pick<Context, 'db' | 'instance' | 'now' | 'locale'>,
): Promise<Catalogue> {
  const [catalogue, words] = await Promise.all([englishCatalogue(context), catalogueWords(context)]);
  return translateCatalogue(catalogue, words);
}

/** Without prices of anybody’s own, as it is stored. */
export const englishCatalogue = cachedByVersion(catalogueVersion, loadCatalogue);

/** Slugs of all service types and services that the lists show: the same list until the catalogue changes. */
export async function listedSlugs(context: Pick<Context, 'db' | 'instance' | 'now'>): Promise<readonly string[]> {
  const { networks } = await englishCatalogue(context);
  const known = slugsOf.get(networks);
  if (known) return known;
  const slugs = networks.flatMap(({ serviceTypes }) =>
    serviceTypes.flatMap(({ slug, services }) => [slug, ...services.map((service) => service.slug)]),
  );
  slugsOf.set(networks, slugs);
  return slugs;
}

const slugsOf = new WeakMap<Catalogue['networks'], readonly string[]>();
