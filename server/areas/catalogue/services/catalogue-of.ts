import type { Service } from '../../../../schemas/generated/contract.ts';
import type { Context } from '../../../platform/caller/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { gradeTerms } from '../../earning/port.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueVersion, loadCatalogue, withServices } from './load-catalogue.ts';
import { gradeCatalogue } from './grade-catalogue.ts';
import { priceableService, withPrice } from './service-of.ts';

/** So long a catalogue is taken as it is before the database is asked whether it changed, milliseconds. */
const freshFor = 5_000;

interface Kept {
  readonly version: string;
  readonly loaded: Catalogue;
  checkedAt: number;
}

/** By database, so that two servers in one process (tests) do not share; by instance below that. */
const kept = new WeakMap<Database, Map<string, Kept>>();

/**
 * The catalogue at the caller's terms. Without prices of their own it is the one shared by all of their grade, the same
 * object every time.
 */
export async function catalogueOf(context: Pick<Context, 'db' | 'instance' | 'user' | 'now'>): Promise<Catalogue> {
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
  if (oldest !== undefined && byPrices.size >= keptForCustomers) byPrices.delete(oldest);
  const made = atAgreedPrices(shared, agreed);
  byPrices.set(key, made);
  return made;
}

/** For so many customers with prices of their own a catalogue is kept, of each that they are made from. */
const keptForCustomers = 8;

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
export async function sharedCatalogue(context: Pick<Context, 'db' | 'instance' | 'now'>): Promise<Catalogue> {
  const { db, instance, now } = context;
  const before = kept.get(db)?.get(instance.id);
  if (before && Math.abs(now().getTime() - before.checkedAt) < freshFor) return before.loaded;
  // Every order asks: of those of one moment, one looks.
  const looking = lookingInto.get(db) ?? new Map<string, Promise<Catalogue>>();
  lookingInto.set(db, looking);
  const under = looking.get(instance.id) ?? look(context, before).finally(() => looking.delete(instance.id));
  looking.set(instance.id, under);
  return under;
}

/** Slugs of all service types and services that the lists show: the same list until the catalogue changes. */
export async function listedSlugs(context: Pick<Context, 'db' | 'instance' | 'now'>): Promise<readonly string[]> {
  const { networks } = await sharedCatalogue(context);
  const known = slugsOf.get(networks);
  if (known) return known;
  const slugs = networks.flatMap(({ serviceTypes }) =>
    serviceTypes.flatMap(({ slug, services }) => [slug, ...services.map((service) => service.slug)]),
  );
  slugsOf.set(networks, slugs);
  return slugs;
}

const slugsOf = new WeakMap<Catalogue['networks'], readonly string[]>();

const lookingInto = new WeakMap<Database, Map<string, Promise<Catalogue>>>();

async function look(
  { db, instance, now }: Pick<Context, 'db' | 'instance' | 'now'>,
  before: Kept | undefined,
): Promise<Catalogue> {
  const time = now().getTime();
  const found = await db.read(instance.id, async (trx) => {
    const version = await catalogueVersion(trx);
    return before?.version === version ? before : { version, loaded: await loadCatalogue(trx), checkedAt: time };
  });
  found.checkedAt = time;
  const byInstance = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, byInstance.set(instance.id, found));
  return found.loaded;
}
