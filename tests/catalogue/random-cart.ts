import fc from 'fast-check';
import { type CartItem, itemOf } from '../../domain/cart/item.ts';
import { roundToStep } from '../../domain/quantity/bounds.ts';
import { type CatalogueService, emptyCatalogue } from '../../domain/order-line/catalogue.ts';
import { chooseService } from '../../domain/order-line/choose.ts';
import { emptyLine, type Line } from '../../domain/order-line/line.ts';

/** An item of the cart as the order form puts it in: of any of the services, and right in every way. */
export function randomItem(services: readonly CatalogueService[], link: (of: CatalogueService) => string) {
  return fc.constantFrom(...services).chain((service) =>
    fc
      .record({
        id: fc.integer({ min: 1, max: 2 ** 44 }),
        wish: fc.integer({ min: 0, max: 2 * Math.min(service.max, 10_000) }),
        isGuarantee: fc.boolean(),
        isDripFeed: fc.boolean(),
        numberOfRuns: fc.integer({ min: 2, max: 4 }),
        dripFeedMinutes: fc.integer({ min: 1, max: 525_600 }),
        comment: fc.string({ maxLength: 20 }),
        comments: fc.integer({
          min: Math.max(1, service.min),
          max: Math.max(1, service.min) + Math.min(20, service.max - service.min),
        }),
        dripFeedMode: fc.constantFrom<Line['dripFeedMode']>('flat', 'progressive'),
      })
      .map(({ wish, comments, ...chosen }): CartItem => {
        const fresh = chooseService(emptyLine, service, emptyCatalogue);
        const targetableValues = fresh.targetableValues.map((entry, at) => ({
          ...entry,
          values:
            service.targets[at]?.selectable === null || service.targets[at]?.selectable === undefined
              ? Array.from({ length: service.calculableQuantity ? comments : 1 }, (_, index) => `Text ${index}`)
              : service.targets[at].selectableValues.slice(0, 1),
        }));
        const line: Line = {
          ...fresh,
          ...chosen,
          targetableValues,
          url: link(service),
          quantity: service.calculableQuantity ? 0 : roundToStep(wish, service, 'nearest'),
        };
        return itemOf(line, service, chosen.id);
      }),
  );
}
