import type { ModelLine } from '../state/price.ts';
import { coupons, services } from '../state/shop.ts';
import { type Act, chosen } from '../world/world.ts';

const links = ['ok', 'ok', 'ok', 'ok', 'refuse', 'fail', 'flaky'] as const;

/** One to three lines of any kind, as an act has it. Every one of them can be ordered. */
export function linesOf({ size, pick, twist, plain = false }: Act): readonly ModelLine[] {
  const count = [1, 1, 2, 3][twist % 4] ?? 1;
  return Array.from({ length: count }, (_, index) => {
    const number = size + index * 37 + pick;
    const service = chosen(plain ? services.slice(0, 2) : services, number) ?? services[0];
    if (!service) throw new Error('The shop has no services');
    const steps = (service.max - service.min) / service.step;
    const quantity = service.min + service.step * (number % Math.min(steps, service.contents.length > 0 ? 4 : 300));
    const isDrip = !plain && service.dripFeed && number % 5 === 0;
    return {
      serviceId: service.id,
      quantity,
      isGuarantee: service.hasRefill && number % 2 === 0,
      dripFeed: isDrip
        ? {
            runs: 2 + (number % 3),
            quantityStep: service.step,
            mode: number % 2 === 0 ? ('flat' as const) : ('progressive' as const),
            minutesBetweenRuns: 10,
          }
        : null,
      url: `https://model.test/${chosen(links, pick + index) ?? 'ok'}`,
    };
  });
}

export function wireLines(lines: readonly ModelLine[]): readonly object[] {
  return lines.map(({ serviceId, quantity, isGuarantee, dripFeed, url }) => ({
    service_id: serviceId,
    quantity,
    url,
    is_guarantee: isGuarantee,
    drip_feed: dripFeed && {
      runs: dripFeed.runs,
      quantity_step: dripFeed.quantityStep,
      mode: dripFeed.mode,
      minutes_between_runs: dripFeed.minutesBetweenRuns,
    },
  }));
}

/** A coupon's code for about half of the acts; now and then one that is nobody's. */
export function codeOf({ twist, pick }: Act): string | null {
  if (twist % 2 === 0) return null;
  return twist % 23 === 1 ? 'NOBODYS' : (chosen(coupons, pick + twist)?.code ?? null);
}

/** For people: `90001×100, 90002×50 twice`. */
export function inWords(lines: readonly ModelLine[], code: string | null): string {
  const list = lines.map(({ serviceId, quantity, dripFeed }) => {
    const feed = dripFeed ? ` in ${dripFeed.runs} ${dripFeed.mode} runs` : '';
    return `${quantity} of ${serviceId}${feed}`;
  });
  return `${list.join(', ')}${code === null ? '' : ` with ${code}`}`;
}
