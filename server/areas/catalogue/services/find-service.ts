import type { Service } from '../../../../schemas/generated/contract.ts';
import { notFound } from '../../../platform/problem.ts';
import type { Catalogue } from './catalogue.ts';

/** A service by its id or slug, also one that the lists leave out. Throws 404. */
export function findService({ byId, bySlug }: Catalogue, idOrSlug: string | number): Service {
  const text = String(idOrSlug);
  const service = bySlug.get(text) ?? (/^\d{1,9}$/.test(text) ? byId.get(Number(text)) : undefined);
  if (!service) throw notFound('no_service');
  return service;
}
