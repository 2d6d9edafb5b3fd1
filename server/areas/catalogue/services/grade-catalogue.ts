import type { Service } from '../../../../schemas/generated/contract.ts';
import type { GradeTerms } from '../../earning/port.ts';
import type { Catalogue } from './catalogue.ts';
import { withServices } from './load-catalogue.ts';
import { priceableService, withGrade } from './service-of.ts';

/** Made once for each catalogue and terms: all customers of a grade share it. */
const cache = new WeakMap<Catalogue, Map<string, Catalogue>>();

/** A catalogue at the terms of a grade; the catalogue itself where it grants nothing. */
export function gradeCatalogue(catalogue: Catalogue, grade: GradeTerms | null): Catalogue {
  if (grade === null || (grade.discount.numerator === 0n && Object.keys(grade.perks).length === 0)) return catalogue;
  const byTerms = cache.get(catalogue) ?? new Map<string, Catalogue>();
  cache.set(catalogue, byTerms);
  const { discount, perks } = grade;
  const key = `${discount.numerator}/${discount.denominator} ${JSON.stringify(perks)}`;
  const made = byTerms.get(key) ?? atTerms(catalogue, grade);
  byTerms.set(key, made);
  return made;
}

function atTerms(catalogue: Catalogue, grade: GradeTerms): Catalogue {
  const byId = new Map<number, Service>();
  const priceable = new Map(catalogue.priceable);
  for (const [id, service] of catalogue.byId) {
    const row = catalogue.rows.get(id);
    if (!row) throw new Error(`Service ${id} has no row`);
    const exact = priceableService(row, null, grade.discount);
    byId.set(id, withGrade(service, row, exact, grade));
    priceable.set(id, exact);
  }
  return {
    ...catalogue,
    networks: Object.freeze(withServices(catalogue.networks, byId)),
    byId,
    priceable,
    bySlug: new Map([...byId.values()].map((service) => [service.slug, service])),
  };
}
