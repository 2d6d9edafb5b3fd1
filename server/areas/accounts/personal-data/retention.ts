import type { Instance } from '../../../platform/tenancy/instance.ts';

/** How long something stays; a brand sets it as `retention` in its settings. */
export interface Retention {
  /** Days between the confirmation of a deletion and the deletion, in which it can be taken back. */
  readonly deletionDays: number;
  /** Years for which payments and payouts keep what names them outside: what tax law asks for. */
  readonly financialYears: number;
  /** Years for which the audit log of operators stays. */
  readonly auditYears: number;
  /** Days after which a mail that was sent is forgotten. */
  readonly mailDays: number;
  /** Days after which a document that was declined is removed. */
  readonly documentDays: number;
  /** Days after its last order after which the account of a guest is made anonymous. */
  readonly guestDays: number;
}

export const defaultRetention: Retention = {
  deletionDays: 14,
  financialYears: 10,
  auditYears: 3,
  mailDays: 7,
  documentDays: 30,
  guestDays: 730,
};

export function retentionOf({ settings }: Pick<Instance, 'settings'>): Retention {
  return { ...defaultRetention, ...(settings['retention'] as Partial<Retention> | undefined) };
}
