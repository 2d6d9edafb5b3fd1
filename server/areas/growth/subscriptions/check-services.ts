import type { Micros } from '../../../../domain/money/micros.ts';
import type { Ratio } from '../../../../domain/money/ratio.ts';
import { lineCost } from '../../../../domain/pricing/line-cost.ts';
import { roundToStep } from '../../../../domain/quantity/bounds.ts';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import { type Catalogue, isOrderable, knownCountries, notOrderable } from '../../catalogue/port.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { orderedServices } from '../../ordering/port.ts';
import { Problem, type Sentence } from '../../../platform/problem.ts';
import { isSubscribable } from './subscribable.ts';

/** A service of a subscription, at the caller's price of today. */
export interface SubscribedService {
  readonly serviceId: number;
  readonly networkId: number;
  /** For each publication, as the service takes it. */
  readonly quantity: number;
  readonly countries: readonly number[];
  readonly price: Micros;
  /** Of one publication. */
  readonly cost: Micros;
}

/**
 * Brings the services asked for to what they take (B5: down to the step, within the bounds, no countries where they are
 * not allowed) and prices them. All are of one network. Throws 422 with messages on `services.N.…`.
 */
export async function checkServices(
  trx: Trx,
  userId: number,
  requested: Operations['createSubscription']['input']['services'],
  catalogue: Catalogue,
  guaranteePercent: Ratio,
): Promise<readonly SubscribedService[]> {
  const priced = await orderedServices(
    trx,
    requested.map(({ serviceId }) => serviceId),
    userId,
  );
  const known = await knownCountries(
    trx,
    requested.flatMap(({ countries }) => countries ?? []),
  );
  const faults: Record<string, readonly Sentence[]> = {};
  let networkId: number | undefined;
  const services = requested.flatMap((line, index): SubscribedService[] => {
    const service = priced.get(line.serviceId);
    const shown = catalogue.byId.get(line.serviceId);
    const refuse = (field: string, key: string) => {
      faults[`services.${index}.${field}`] = [{ key }];
      return [];
    };
    if (!shown || !isOrderable(service)) return refuse('service_id', notOrderable(shown && service).key);
    if (!isSubscribable(shown, catalogue)) return refuse('service_id', 'subscription_service_not_allowed');
    networkId ??= shown.networkId;
    if (shown.networkId !== networkId) return refuse('service_id', 'subscription_other_network');
    const countries = service.allowedUseCountries ? (line.countries ?? []) : [];
    if (countries.some((id) => !known.has(id))) return refuse('countries', 'order_country_unknown');
    const quantity = roundToStep(line.quantity, service, 'down');
    const cost = lineCost({ service, quantity, isGuarantee: false, dripFeed: null }, guaranteePercent);
    return [{ serviceId: service.id, networkId, quantity, countries, price: service.price, cost }];
  });
  const first = Object.values(faults)[0]?.[0];
  if (first) throw new Problem(422, first, faults);
  return services;
}
