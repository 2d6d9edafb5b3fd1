import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  type BlockProps,
  Button,
  ErrorState,
  from,
  Icon,
  LinkButton,
  LoadingState,
  Notice,
  StateMessage,
  useConfirm,
  useNotify,
  useRoute,
  useTranslate,
  useUser,
  useValue,
} from '../../../engine/index.ts';
import type { Profile } from '../../../schemas/generated/contract.ts';
import { FrozenNotice } from '../../checkout/ui/frozen-account.tsx';
import { useHere } from '../../checkout/ui/use-here.ts';
import type { WaysToPay } from '../../checkout/ui/use-ways-to-pay.ts';
import { Payment } from '../../checkout/ui/payment.tsx';
import { usePay } from '../../checkout/ui/use-pay.ts';
import { CartItems } from './cart-items.tsx';
import type { CartNode } from './node.ts';
import { payTarget } from './pay-target.ts';
import { CartBar, Summary } from './summary.tsx';
import { CartContext, type OpenCart, useCart, useCartState, useOpenCart } from './use-cart.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    width: '100%',
    maxWidth: '807px',
    minWidth: 0,
    marginInline: 'auto',
  },
  // On a page of its own the payment stands beside what is paid for.
  page: { [from.desktop]: { maxWidth: '1200px' } },
  columns: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    minWidth: 0,
  },
  beside: {
    [from.desktop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 400px',
      alignItems: 'start',
      gap: tokens.spacingHorizontalXXL,
    },
  },
  items: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalS, minWidth: 0 },
  payment: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, minWidth: 0 },
  paymentCard: {
    [from.desktop]: {
      padding: tokens.spacingHorizontalXXL,
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      borderRadius: tokens.borderRadiusXLarge,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  title: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalS },
});

/** The cart. Specification: A2 Shopping cart overlay, A4 Cart, decisions 47, 48 and 50. */
export default function Cart({ node }: BlockProps<CartNode>) {
  const { cart, failure, ways } = useCart();
  const styles = useStyles();
  const words = useTranslate();
  // In a dialog the title is the dialog's.
  const isPage = useRoute().params['over'] === undefined;
  return (
    <CartContext value={cart}>
      <div data-cart className={mergeClasses(styles.root, isPage && styles.page)}>
        {isPage && <h1 className={styles.title}>{words('cart.title')}</h1>}
        <Contents node={node} ways={ways} failure={failure} isPage={isPage} />
      </div>
    </CartContext>
  );
}

function Contents(props: {
  readonly node: CartNode;
  readonly ways: WaysToPay;
  readonly failure: ReturnType<typeof useCart>['failure'];
  readonly isPage: boolean;
}) {
  const { node, ways, failure, isPage } = props;
  const words = useTranslate();
  const isDamaged = useCartState((state) => state.isDamaged);
  const count = useCartState((state) => state.items.length);
  const isKnown = useCartState((state) => state.catalogue !== null);
  const orderTo = useValue<string | null>(node.orderTo) ?? '/orders/create';
  const loginTo = useValue<string | null>(node.loginTo) ?? '/login';
  return (
    <>
      {isDamaged && (
        <Notice tone="warning" compact>
          {words('cart.damaged')}
        </Notice>
      )}
      {count === 0 ? (
        <Empty orderTo={orderTo} loginTo={loginTo} />
      ) : isKnown ? (
        <Full {...{ node, ways, orderTo, loginTo, isPage }} />
      ) : failure ? (
        <ErrorState error={failure.error} retry={failure.retry} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}

function Empty({ orderTo, loginTo }: { readonly orderTo: string; readonly loginTo: string }) {
  const styles = useStyles();
  const words = useTranslate();
  const here = useHere();
  const isGuest = useUser<Profile>() === null;
  return (
    <StateMessage
      icon={<Icon name="cart" size={24} />}
      title={words('cart.empty_title')}
      text={words('cart.empty_text')}
      action={
        <div className={styles.actions}>
          <LinkButton to={orderTo} words={words('cart.create_order')} variant={{ appearance: 'primary', size: 'l' }} />
          {isGuest && (
            <LinkButton
              to={`${loginTo}?${new URLSearchParams({ redirect: here })}`}
              words={words('cart.log_in')}
              variant={{ size: 'l' }}
            />
          )}
        </div>
      }
    />
  );
}

function Full(props: {
  readonly node: CartNode;
  readonly ways: WaysToPay;
  readonly orderTo: string;
  readonly loginTo: string;
  readonly isPage: boolean;
}) {
  const { node, ways, orderTo, loginTo, isPage } = props;
  const styles = useStyles();
  const words = useTranslate();
  const cart = useOpenCart();
  const clear = useClear(cart);
  const topUpTo = useValue<string | null>(node.topUpTo) ?? null;
  const notify = useNotify();
  const notifyChanged = useCallback(() => notify('warning', words('cart.changed_elsewhere')), [notify, words]);
  const user = useUser<Profile>()?.id ?? null;
  const target = useMemo(() => payTarget(cart, user, notifyChanged), [cart, user, notifyChanged]);
  const doneTo = useValue<string | null>(node.doneTo) ?? '/orders';
  // Behind a cart over the page is another page. Guests have no list of orders.
  const where = { target, back: '/cart', payTo: undefined, doneTo: user === null ? null : doneTo };
  const { pay, isPaying } = usePay(where, focusWrong);
  const unknownPayment = useStored(
    cart,
    useCallback(() => cart.memory.unknownPayment(user), [cart, user]),
  );
  const isOutcomeUnknown = unknownPayment !== null && !isPaying;
  const isCanceled = useStored(cart, cart.memory.isCanceled);
  const control = { pay, isPaying, isOutcomeUnknown: unknownPayment !== null, loginTo, topUpTo, ways };
  const paying = { control, unknownPayment, orderTo };
  return (
    <>
      <FrozenNotice />
      {isCanceled && !isOutcomeUnknown && !isPaying && (
        <Notice tone="warning" title={words('order_form.over_title')}>
          {words('cart.over')}
        </Notice>
      )}
      {isOutcomeUnknown && (
        <Notice tone="warning" title={words('order_form.unsure_title')}>
          {words('order_form.unsure')} {!unknownPayment.isWhole && words('cart.unsure_rest')}
        </Notice>
      )}
      <div className={mergeClasses(styles.columns, isPage && styles.beside)}>
        <div className={styles.items}>
          {/* What is being paid for, or may be paid, stays as it is until that is known. */}
          <div inert={isPaying || unknownPayment !== null}>
            <CartItems orderTo={orderTo} clear={clear} />
          </div>
          <div inert={isPaying}>
            <Button
              words={words('cart.clear')}
              variant={{ appearance: 'subtle', icon: 'delete', flush: true }}
              onClick={() => void clear()}
            />
          </div>
        </div>
        <div className={mergeClasses(styles.payment, isPage && styles.paymentCard)}>
          <div inert={isPaying}>
            <Payment checkout={cart} ways={ways} loginTo={loginTo} locked={unknownPayment !== null} />
          </div>
          <Summary {...paying} />
        </div>
      </div>
      <CartBar {...paying} isInDialog={!isPage} />
    </>
  );
}

/** Asks first: nothing brings the cart back. Specification: A2 Confirm-clear dialog. */
function useClear(cart: OpenCart): () => Promise<void> {
  const confirm = useConfirm();
  const words = useTranslate();
  return useCallback(async () => {
    const isSure = await confirm({
      title: words('cart.clear_title'),
      body: words('cart.clear_text'),
      yes: words('cart.clear'),
      no: words('cart.keep'),
      tone: 'danger',
    });
    if (isSure) cart.dispatch({ type: 'cleared' });
  }, [cart, confirm, words]);
}

/** What the browser has stored of payments for the cart, whichever tab has sent them. `read` stays the same between draws. */
function useStored<Stored>({ memory }: OpenCart, read: () => Stored): Stored {
  const [stored, setStored] = useState(read);
  useEffect(() => {
    const update = () => setStored(read());
    update();
    return memory.watch(update);
  }, [memory, read]);
  return stored;
}

/** The first that is wrong, in the order of the page. */
function focusWrong(): void {
  document.querySelector<HTMLElement>('[data-cart] :is([aria-invalid="true"], [data-wrong])')?.focus();
}
