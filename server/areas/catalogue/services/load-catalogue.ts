import { sql } from 'kysely';
import type {
  Network,
  PackageItem,
  Service,
  ServiceLabel,
  ServiceTypeSummary,
} from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Catalogue } from './catalogue.ts';
import { englishWords } from '../../../platform/words/catalogue-words.ts';
import { priceableService, type ServiceRow, serviceOf } from './service-of.ts';

/** Changes whenever a row of the catalogue is added, changed or removed; costs next to nothing to ask. */
export async function catalogueVersion(trx: Trx): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select string_agg(part, ';') as version from (
      select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) as part from network where instance = ${trx.instance}
      union all
      select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from service_type where instance = ${trx.instance}
      union all
      select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from service where instance = ${trx.instance}
      union all
      select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from service_label where instance = ${trx.instance}
    ) as parts`.execute(trx);
  return rows[0]?.version ?? '';
}

/** All of it, in English, at prices that nobody has agreed on. */
export async function loadCatalogue(trx: Trx): Promise<Catalogue> {
  const networkRows = await trx.selectFrom('network').selectAll().orderBy('position').orderBy('id').execute();
  const typeRows = await trx.selectFrom('service_type').selectAll().orderBy('position').orderBy('id').execute();
  const serviceRows = await trx.selectFrom('service').selectAll().orderBy('position').orderBy('id').execute();

  const labelRows = await trx
    .selectFrom('service_label')
    .select(['id', 'name', 'icon', 'type'])
    .orderBy('id')
    .execute();

  const labels = new Map<string, ServiceLabel>(labelRows.map((label) => [label.name, label]));
  const summaries = new Map<number, ServiceTypeSummary>(
    typeRows.map((row) => [
      row.id,
      { id: row.id, networkId: row.network_id, name: row.name, slug: row.slug, icon: row.icon, color: row.color },
    ]),
  );
  const rows = new Map(serviceRows.map((row) => [row.id, row]));
  const priceable = new Map(serviceRows.map((row) => [row.id, priceableService(row)]));
  const services = serviceRows.map((row) =>
    serviceOf(row, priceableService(row), summaryOf(row, summaries), contentsOf(row, rows, summaries), labels),
  );
  const listed = Map.groupBy(
    services.filter((service) => !service.isDeactivated && !service.restrictedAccess),
    (service) => service.serviceTypeId,
  );
  const types = Map.groupBy(typeRows, (row) => row.network_id);
  const networks: Network[] = networkRows.map((row) => ({
    id: row.id,
    name: row.name,
    icon: row.icon,
    color: row.color,
    socialProviderType: row.social_provider_type,
    urlExamples: row.url_examples,
    urlPlaceholder: row.url_examples[0] ?? '',
    hasSearch: row.has_search,
    serviceTypes: (types.get(row.id) ?? []).flatMap((type) => {
      const inType = listed.get(type.id) ?? [];
      const summary = summaries.get(type.id);
      return summary && inType.length > 0 ? [{ ...summary, services: inType }] : [];
    }),
  }));
  return {
    networks: Object.freeze(networks),
    byId: new Map(services.map((service) => [service.id, service])),
    priceable,
    bySlug: new Map(services.map((service) => [service.slug, service])),
    hosts: networkRows.map((row) => ({ id: row.id, hosts: row.hosts })),
    labels: labelRows,
    rows,
    typeRows: new Map(typeRows.map((row) => [row.id, row])),
    customPrices: new Map(),
    words: englishWords,
  };
}

function summaryOf(row: ServiceRow, summaries: ReadonlyMap<number, ServiceTypeSummary>): ServiceTypeSummary {
  const summary = summaries.get(row.service_type_id);
  if (!summary) throw new Error(`Service ${row.id} has no service type`);
  return summary;
}

function contentsOf(
  row: ServiceRow,
  rows: ReadonlyMap<number, ServiceRow>,
  summaries: ReadonlyMap<number, ServiceTypeSummary>,
): PackageItem[] {
  return row.package_contents.flatMap((item) => {
    const inside = rows.get(item.serviceId);
    if (!inside) return [];
    const { id, name, slug, short_description: shortDescription } = inside;
    const serviceType = summaryOf(inside, summaries);
    return [
      { id, name, slug, quantity: item.quantity, shortDescription, isDisplayable: item.isDisplayable, serviceType },
    ];
  });
}

/** The list of networks with some services in other guise; everything else keeps its identity. */
export function withServices(networks: readonly Network[], changed: ReadonlyMap<number, Service>): readonly Network[] {
  return networks.map((network) => ({
    ...network,
    serviceTypes: network.serviceTypes.map((type) => ({
      ...type,
      services: type.services.map((service) => changed.get(service.id) ?? service),
    })),
  }));
}
