/** When, and how often, a coupon may be used. Nulls are no bound. */
export interface CouponLimits {
  readonly isActive: boolean;
  readonly validFrom: Date | null;
  /** The first moment at which it is over. */
  readonly validTo: Date | null;
  readonly maxUses: number | null;
  readonly maxUsesPerUser: number | null;
}

/** How often it has been used: by everybody, and by the customer in question. */
export interface CouponUses {
  readonly total: number;
  readonly byUser: number;
}

/** Whether a coupon may be used once more at a moment. Specification: decision 25. */
export function couponIsLive(limits: CouponLimits, uses: CouponUses, now: Date): boolean {
  return (
    limits.isActive &&
    (limits.validFrom === null || limits.validFrom <= now) &&
    (limits.validTo === null || now < limits.validTo) &&
    (limits.maxUses === null || uses.total < limits.maxUses) &&
    (limits.maxUsesPerUser === null || uses.byUser < limits.maxUsesPerUser)
  );
}
