import type { Selectable } from 'kysely';
import type { AppUserTable } from '../../../platform/db/schema/users.ts';
import type { SubscriptionTable } from '../../../platform/db/schema/subscriptions.ts';
import type { Publication } from '../../../platform/ports/publications.ts';

/** A publication that a subscription has just taken up. */
export interface NewPublication {
  readonly subscription: Selectable<SubscriptionTable>;
  readonly customer: Pick<Selectable<AppUserTable>, 'id'>;
  readonly publication: Publication;
  readonly contentId: number;
  /** Cards can be charged. */
  readonly gateway: boolean;
  readonly at: Date;
}
