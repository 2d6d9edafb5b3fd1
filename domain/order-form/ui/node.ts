// Generated from block.json by `livery generate`. Do not edit.
import type { Text, Value } from '../../../engine/index.ts';

/** The form that a customer orders and pays through: link, network, services, quantities, price. */
export interface OrderFormNode {
  /** Heading above the form. */
  readonly title?: Text;
  /** Slug of a service that is given and cannot be changed, for example `{{ route.params.slug }}`. */
  readonly slug?: Value;
  /** What an order of the service given by `slug` counts as: a first one (`buy`), or one more of the same (`preselected`). */
  readonly pageState?: 'buy' | 'preselected';
  /** `single`: one link, and the service that follows from it in place of all services. `full_design`: one link, all services. `multi`: several links. Without it the setting `singleOrderDesign` decides. */
  readonly layout?: 'single' | 'multi' | 'full_design';
  /** Where a guest logs in; the selection comes back afterwards. */
  readonly loginTo?: Value;
  /** Where the balance is topped up. The missing amount is added as `amount`. Without it no link is shown. */
  readonly topUpTo?: Value;
  /** For a form in a frame of another site: the screen on which it is paid, with the number of the invoice after a slash and the `token` of the invoice in the query. That screen leads to the gateway, in a tab of its own. Nobody can log in then, and no orders are linked to. */
  readonly payTo?: string;
  /** Where the customer goes after the order was paid. */
  readonly doneTo?: Value;
  /** Where an order that was paid is shown: its number is added after a slash. */
  readonly orderTo?: Value;
}
