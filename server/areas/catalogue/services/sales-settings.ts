import type { Handler } from '../../../platform/caller/context.ts';
import { areOffered } from './are-offered.ts';

/** What partners get for orders of their widgets unless theirs says otherwise. */
const defaultPartnerPercent = 0.1;

/**
 * What the shop allows. The name of the first member follows from what it sells: `free_views_is_allowed`.
 * Specification: A7, B3 Settings call, decision 1.
 */
export const getSalesSettings: Handler<'getSalesSettings'> = async ({ instance }) => {
  const { productNoun, defaultOuterWidgetPartnerPercent: percent } = instance.settings;
  const product = typeof productNoun === 'string' && productNoun !== '' ? productNoun : 'views';
  return {
    [`free_${product.replaceAll('-', '_')}_is_allowed`]: areOffered(instance),
    defaultOuterWidgetPartnerPercent: typeof percent === 'number' ? percent : defaultPartnerPercent,
  };
};
