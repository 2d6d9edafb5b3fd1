import { useMemo } from 'react';
import { useFormat, useNavigate, useTranslate, useUser } from '../../../engine/index.ts';
import type { Profile } from '../../../schemas/generated/contract.ts';
import { couponWorth } from '../../checkout/charge-for.ts';
import { payableOf } from '../../checkout/quote.ts';
import { PaymentPanel } from '../../checkout/ui/payment-panel.tsx';
import { useHere } from '../../checkout/ui/use-here.ts';
import { useSentences } from '../../checkout/ui/use-sentences.ts';
import type { WaysToPay } from '../../checkout/ui/use-ways-to-pay.ts';
import { toUsd } from '../../money/usd.ts';
import { isCouponUnchecked } from '../../order-line/place-errors.ts';
import { shownTotals } from '../state.ts';
import { useCartState, useOpenCart } from './use-cart.ts';

/** How the cart is paid. */
export function Payment(props: { readonly ways: WaysToPay; readonly loginTo: string; readonly locked: boolean }) {
  const { ways, loginTo, locked } = props;
  const words = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const here = useHere();
  const toSentences = useSentences();
  const { dispatch } = useOpenCart();
  const isGuest = useUser<Profile>() === null;
  const { way, email, couponCode, errors } = useCartState((state) => ({
    way: state.way,
    email: state.email,
    couponCode: state.couponCode,
    errors: state.errors,
  }));
  const totals = useCartState(shownTotals);
  const coupon = couponCode === null ? null : (totals?.coupon ?? null);
  const worth = coupon && format.money(toUsd(couponWorth(coupon)));
  const on = useMemo(
    () => ({
      chooseWay: (key: string) => dispatch({ type: 'wayChosen', key }),
      typeEmail: (text: string) => dispatch({ type: 'emailTyped', text }),
      applyCoupon: (code: string | null) => dispatch({ type: 'couponApplied', code }),
      logIn: () => navigate(`${loginTo}?${new URLSearchParams({ redirect: here })}`),
    }),
    [dispatch, here, navigate, loginTo],
  );
  return (
    <PaymentPanel
      choice={{
        ...ways,
        locked,
        way,
        payable: totals && payableOf(totals),
        email: isGuest ? email : null,
        couponCode,
        isCouponUnchecked: isCouponUnchecked(errors),
        couponText: coupon ? words(`checkout.coupon_${coupon.kind}`, { worth }) : undefined,
        errors: {
          way: toSentences(errors.paymentMethodId),
          email: toSentences(errors.email),
          coupon: toSentences(errors.coupon),
        },
      }}
      on={on}
    />
  );
}
