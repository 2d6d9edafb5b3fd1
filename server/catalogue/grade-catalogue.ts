import type { Ratio } from '../../domain/money/ratio.ts';
import type { Service } from '../../schemas/generated/contract.ts';
import type { Catalogue } from './catalogue.ts';
import { withServices } from './load-catalogue.ts';
import { withGradeDiscount } from './service-of.ts';

/** Made once for each catalogue and discount: all customers of a grade share it. */
const kept = new WeakMap<Catalogue, Map<string, Catalogue>>();

/** A catalogue at the prices of a grade with this discount; the catalogue itself where there is none. */
export function gradeCatalogue(catalogue: Catalogue, discount: Ratio): Catalogue {
  if (discount.numerator === 0n) return catalogue;
  const byDiscount = kept.get(catalogue) ?? new Map<string, Catalogue>();
  kept.set(catalogue, byDiscount);
  const key = `${discount.numerator}/${discount.denominator}`;
  const made = byDiscount.get(key) ?? atDiscount(catalogue, discount);
  byDiscount.set(key, made);
  return made;
}

function atDiscount(catalogue: Catalogue, discount: Ratio): Catalogue {
  const byId = new Map<number, Service>();
  for (const [id, service] of catalogue.byId) {
    const row = catalogue.rows.get(id);
    byId.set(id, row ? withGradeDiscount(service, row, discount) : service);
  }
  return {
    ...catalogue,
    networks: Object.freeze(withServices(catalogue.networks, byId)),
    byId,
    bySlug: new Map([...byId.values()].map((service) => [service.slug, service])),
  };
}
