import type { Sentence } from '../../../platform/problem.ts';

interface Orderable {
  readonly isDeactivated: boolean;
}

/** Whether a service is there and in order. */
export function isOrderable<Service extends Orderable>(service: Service | undefined): service is Service {
  return service?.isDeactivated === false;
}

/** Why one is not. */
export function notOrderable(service: Orderable | undefined): Sentence {
  return { key: service ? 'order_service_deactivated' : 'order_service_unknown' };
}
