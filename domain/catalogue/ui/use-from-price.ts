import { useFormat, useTranslate } from '../../../engine/index.ts';
import type { Micros } from '../../money/micros.ts';
import { toUsd } from '../../money/usd.ts';
import type { PriceUnit } from '../../order-line/comparable-price.ts';

/** Says from what price services begin, by the cheapest of them: with the pieces that the price is for. */
export function useFromPrice(): (cheapest: PriceUnit & { readonly price: Micros }) => string {
  const words = useTranslate();
  const format = useFormat();
  return ({ price, pricingPer, isPackage }) =>
    words(isPackage || pricingPer === 1 ? 'catalogue.from' : 'catalogue.from_per', {
      price: format.money(toUsd(price), { exact: true }),
      pieces: format.number(pricingPer),
    });
}
