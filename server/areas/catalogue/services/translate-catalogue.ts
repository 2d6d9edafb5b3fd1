import type { Network, Service, ServiceLabel, ServiceTypeSummary } from '../../../../schemas/generated/contract.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueWords } from '../../../platform/words/catalogue-words.ts';

/** Made once for each catalogue and language: all who read it share it. */
const translations = new WeakMap<Catalogue, WeakMap<CatalogueWords, Catalogue>>();

/** A catalogue with its texts in a language; the catalogue itself in English. */
export function translateCatalogue(catalogue: Catalogue, words: CatalogueWords): Catalogue {
  if (words.isEnglish) return catalogue;
  const byWords = translations.get(catalogue) ?? new WeakMap<CatalogueWords, Catalogue>();
  translations.set(catalogue, byWords);
  const made = byWords.get(words) ?? makeTranslation(catalogue, words);
  byWords.set(words, made);
  return made;
}

function makeTranslation(catalogue: Catalogue, words: CatalogueWords): Catalogue {
  const labels = new Map(catalogue.labels.map((label) => [label.id, named(label, words)]));
  const summaries = new Map<number, ServiceTypeSummary>();
  const summaryOf = (summary: ServiceTypeSummary): ServiceTypeSummary => {
    const made = summaries.get(summary.id) ?? named(summary, words);
    summaries.set(summary.id, made);
    return made;
  };
  const services = [...catalogue.byId.values()].map((service) => translateService(service, words, summaryOf, labels));
  const byId = new Map(services.map((service) => [service.id, service]));
  return {
    ...catalogue,
    networks: Object.freeze(catalogue.networks.map((network) => translateNetwork(network, words, byId))),
    byId,
    bySlug: new Map(services.map((service) => [service.slug, service])),
    labels: [...labels.values()],
    words,
  };
}

function named<T extends { readonly name: string }>(one: T, words: CatalogueWords) {
  return { ...one, name: words.of(one.name), ...words.untranslated({ name: one.name }) };
}

function translateService(
  service: Service,
  words: CatalogueWords,
  summaryOf: (summary: ServiceTypeSummary) => ServiceTypeSummary,
  labels: ReadonlyMap<number, ServiceLabel>,
): Service {
  return {
    ...service,
    name: words.of(service.name),
    serviceType: summaryOf(service.serviceType),
    startTime: words.of(service.startTime),
    speed: words.of(service.speed),
    geo: words.of(service.geo),
    shortDescription: words.of(service.shortDescription),
    description: words.of(service.description),
    // What may be chosen is what is ordered and stays; what it is asked for by is a text.
    targets: service.targets.map((target) => ({
      ...target,
      type: { ...target.type, name: words.of(target.type.name) },
    })),
    packageContents: service.packageContents.map((item) => ({
      ...item,
      name: words.of(item.name),
      shortDescription: words.of(item.shortDescription),
      serviceType: summaryOf(item.serviceType),
    })),
    labels: service.labels.map((label) => labels.get(label.id) ?? label),
    ...words.untranslated({
      name: service.name,
      start_time: service.startTime,
      speed: service.speed,
      geo: service.geo,
      short_description: service.shortDescription,
      description: service.description,
    }),
  };
}

function translateNetwork(network: Network, words: CatalogueWords, byId: ReadonlyMap<number, Service>): Network {
  return {
    ...network,
    name: words.of(network.name),
    serviceTypes: network.serviceTypes.map((type) => ({
      ...named(type, words),
      services: type.services.map((service) => byId.get(service.id) ?? service),
    })),
  };
}
