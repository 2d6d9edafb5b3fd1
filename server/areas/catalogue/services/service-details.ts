import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type { Service } from '../../../../schemas/generated/contract.ts';
import type { StoredQuestion } from '../../../platform/db/schema/catalogue.ts';
import type { CatalogueWords } from '../../../platform/words/catalogue-words.ts';
import type { Catalogue } from './catalogue.ts';

/** A service with everything that its own page shows. Specification: B3 Service. */
export function serviceDetails(service: Service, catalogue: Catalogue): Service {
  const { words } = catalogue;
  const row = catalogue.rows.get(service.id);
  if (!row) throw new Error(`Service ${service.id} has no row`);
  const network = catalogue.networks.find(({ id }) => id === service.networkId);
  const agreed = catalogue.customPrices.get(service.id);
  return {
    ...service,
    type: service.isPackage ? 'package' : 'single',
    isEnabled: !service.isDeactivated,
    hasSearch: network?.hasSearch ?? false,
    minQuantity: service.min,
    maxQuantity: service.max,
    quantityStep: service.step,
    customPrice: agreed === undefined ? null : toUsd(micros(agreed)),
    title: words.of(row.title),
    guarantee: words.of(row.guarantee),
    requirements: words.of(row.requirements),
    metaTitle: words.of(row.meta_title),
    metaDescription: words.of(row.meta_description),
    gatherStatistic: row.gather_statistic,
    faq: questionsIn(words, row.faq),
    reviews: row.reviews,
    includedInPackages: [...catalogue.byId.values()]
      .filter((other) => isOnSale(other) && other.packageContents.some(({ id }) => id === service.id))
      .map(({ id, slug, name }) => ({ id, slug, name })),
  };
}

/** Whether the lists show it. */
export function isOnSale(service: Service): boolean {
  return !service.isDeactivated && !service.restrictedAccess;
}

/** Questions and their answers in a language. */
export function questionsIn(words: CatalogueWords, faq: readonly StoredQuestion[]): readonly StoredQuestion[] {
  return faq.map(({ question, answer }) => ({ question: words.of(question), answer: words.of(answer) }));
}
