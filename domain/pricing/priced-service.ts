import { fromUsd } from '../money/from-usd.ts';
import type { PricedService, ServiceFacts } from './priced-line.ts';

/** A service of the wire, ready to be priced: its dollar prices become exact amounts. */
export function pricedService(service: ServiceFacts): PricedService {
  return { ...service, price: fromUsd(service.price), defaultPrice: fromUsd(service.defaultPrice) };
}
