import { makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type BlockProps,
  Button,
  ErrorState,
  Icon,
  LinkButton,
  LoadingState,
  Notice,
  StateMessage,
  useActions,
  useConfirm,
  useFormat,
  useNavigate,
  useNotify,
  useRefresh,
  useRequest,
  useRoute,
  useTranslate,
  useUser,
  useValue,
} from '../../../engine/index.ts';
import type { Profile } from '../../../schemas/generated/contract.ts';
import { askForMoney } from '../../checkout/ui/ask-for-money.ts';
import { FrozenNotice, useFrozen } from '../../checkout/ui/frozen-account.tsx';
import { useHere } from '../../checkout/ui/use-here.ts';
import type { WaysToPay } from '../../checkout/ui/use-ways-to-pay.ts';
import type { Micros } from '../../money/micros.ts';
import type { UnsurePayment } from '../memory.ts';
import { CartItems } from './cart-items.tsx';
import type { CartNode } from './node.ts';
import { payCart, type PaySurroundings } from './pay-cart.ts';
import { Payment } from './payment.tsx';
import { Summary } from './summary.tsx';
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
  title: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalS },
});

/** The cart. Specification: A2 Shopping cart overlay, A4 Cart, decisions 47, 48 and 50. */
export default function Cart({ node }: BlockProps<CartNode>) {
  const { cart, networks, isUnreadable, ways } = useCart();
  const styles = useStyles();
  const words = useTranslate();
  // In a dialog the title is the dialog's.
  const isPage = useRoute().params['over'] === undefined;
  return (
    <CartContext value={cart}>
      <div data-cart className={styles.root}>
        {isPage && <h1 className={styles.title}>{words('cart.title')}</h1>}
        <Contents
          node={node}
          ways={ways}
          isFailed={networks.error !== null || isUnreadable}
          error={networks.error}
          retry={() => void networks.refetch()}
        />
      </div>
    </CartContext>
  );
}

function Contents(props: {
  readonly node: CartNode;
  readonly ways: WaysToPay;
  readonly isFailed: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}) {
  const { node, ways } = props;
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
        <Full node={node} ways={ways} orderTo={orderTo} loginTo={loginTo} />
      ) : props.isFailed ? (
        <ErrorState error={props.error} retry={props.retry} />
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
}) {
  const { node, ways, orderTo, loginTo } = props;
  const words = useTranslate();
  const cart = useOpenCart();
  const clear = useClear(cart);
  const topUpTo = useValue<string | null>(node.topUpTo) ?? null;
  const { pay, isPaying } = usePay(useValue<string | null>(node.doneTo) ?? '/orders');
  const unsure = useUnsure(cart);
  const isUnsure = unsure !== null && !isPaying;
  return (
    <>
      <FrozenNotice />
      {isUnsure && (
        <Notice tone="warning" title={words('order_form.unsure_title')}>
          {words('order_form.unsure')} {!unsure.isWhole && words('cart.unsure_rest')}
        </Notice>
      )}
      {/* What is being paid for, or may be paid, stays as it is until that is known. */}
      <div inert={isPaying || unsure !== null}>
        <CartItems orderTo={orderTo} clear={clear} />
      </div>
      <div inert={isPaying}>
        <Payment ways={ways} loginTo={loginTo} locked={unsure !== null} />
      </div>
      <Summary control={{ pay, isPaying, isUnsure: unsure !== null, loginTo, topUpTo, ways }} unsure={unsure} />
      <div inert={isPaying}>
        <Button
          words={words('cart.clear')}
          variant={{ appearance: 'subtle', icon: 'delete', flush: true }}
          onClick={() => void clear()}
        />
      </div>
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

/** Pays; one at a time, however often it is clicked. */
function usePay(doneTo: string) {
  const cart = useOpenCart();
  const user = useUser<Profile>();
  const run = useActions();
  const here = useHere();
  const navigate = useNavigate();
  const around: PaySurroundings = {
    cart,
    isGuest: user === null,
    tellFrozen: useFrozen(),
    request: useRequest(),
    confirm: useConfirm(),
    notify: useNotify(),
    refresh: useRefresh(),
    words: useTranslate(),
    money: useFormat().money,
    askForMoney: (payment) => void run(askForMoney(payment, here)),
    onSent: () => void run([{ track: 'checkout-button' }]),
    isOpen: () => isOpen.current,
    done: () => {
      if (user) navigate(doneTo);
    },
  };
  const isOpen = useRef(true);
  const latest = useRef(around);
  useEffect(() => {
    latest.current = around;
  });
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const busy = useRef(false);
  const [isPaying, setIsPaying] = useState(false);
  const [refusals, setRefusals] = useState(0);
  // Only now can anything have the focus: while the order is on its way it is inert.
  useEffect(() => {
    if (refusals > 0) focusWrong();
  }, [refusals]);
  const pay = useCallback(async (seen: Micros) => {
    if (busy.current) return;
    busy.current = true;
    setIsPaying(true);
    try {
      const isRefused = await payCart(latest.current, seen);
      if (isRefused) setRefusals((count) => count + 1);
    } finally {
      busy.current = false;
      setIsPaying(false);
    }
  }, []);
  return { pay, isPaying };
}

/** The payment of which it is not known whether it went through, whichever tab has sent it. */
function useUnsure({ memory }: OpenCart): UnsurePayment | null {
  const [unsure, setUnsure] = useState(memory.unsure);
  useEffect(() => {
    const read = () => setUnsure(memory.unsure());
    read();
    return memory.watch(read);
  }, [memory]);
  return unsure;
}

/** The first that is wrong, in the order of the page. */
function focusWrong(): void {
  document.querySelector<HTMLElement>('[data-cart] :is([aria-invalid="true"], [data-wrong])')?.focus();
}
