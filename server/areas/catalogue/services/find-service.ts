import type { Service } from '../../../../schemas/generated/contract.ts';
import { notFound } from '../../../platform/problem.ts';
import type { Catalogue } from './catalogue.ts';

/** A service by its id or slug, also one that the lists leave out; undefined where there is none. */
export function serviceNamed({ byId, bySlug }: Catalogue, idOrSlug: string): Service | undefined {
  return bySlug.get(idOrSlug) ?? (/^\d{1,9}$/.test(idOrSlug) ? byId.get(Number(idOrSlug)) : undefined);
}

/** The same, or 404. */
export function findService(catalogue: Catalogue, idOrSlug: string | number): Service {
  const service = serviceNamed(catalogue, String(idOrSlug));
  if (!service) throw notFound('no_service');
  return service;
}
