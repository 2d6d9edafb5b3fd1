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

async function sharedCatalogue({ db, instance, now }: Pick<Context, 'db' | 'instance' | 'now'>): Promise<Catalogue> {
  const byInstance = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, byInstance);
  const before = byInstance.get(instance.id);
  const time = now().getTime();
  if (before && Math.abs(time - before.checkedAt) < freshFor) return before.loaded;
  const found = await db.read(instance.id, async (trx) => {
    const version = await catalogueVersion(trx);
    return before?.version === version ? before : { version, loaded: await loadCatalogue(trx), checkedAt: time };
  });
  found.checkedAt = time;
  byInstance.set(instance.id, found);
  return found.loaded;
}
