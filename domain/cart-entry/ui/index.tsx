import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import {
  type BlockProps,
  Icon,
  lazyPart,
  Link,
  ScreenDialog,
  useBrandStorage,
  useOpenScreen,
  useRoute,
  useTranslate,
  useValue,
} from '../../../engine/index.ts';
import { type Added, countItems, awaitsPayment, watchCart } from '../../cart/count.ts';
import type { CartEntryNode } from './node.ts';

const useStyles = makeStyles({
  entry: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '44px',
    height: '44px',
    borderRadius: tokens.borderRadiusLarge,
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { backgroundColor: 'color-mix(in srgb, currentColor 10%, transparent)' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  bar: {
    flexDirection: 'column',
    gap: '2px',
    flex: '1 1 0',
    minWidth: 0,
    width: 'auto',
    height: '60px',
    borderRadius: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: '11px',
    lineHeight: tokens.lineHeightBase100,
    fontWeight: tokens.fontWeightMedium,
    ':focus-visible': { outlineOffset: '-2px' },
  },
  icon: { position: 'relative', display: 'inline-flex' },
  count: {
    position: 'absolute',
    insetBlockStart: '-7px',
    insetInlineStart: '12px',
    minWidth: '18px',
    boxSizing: 'border-box',
    paddingInline: '4px',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontSize: '11px',
    lineHeight: '18px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
    // No text: the name of the entry says it, and begins with the words that are seen.
    '::before': { content: 'attr(data-count)' },
  },
});

const LazyEntry = lazyPart(async () => (await import('./lazy-entry.tsx')).default, { isOptional: true });

/** Tells the screen of the cart that it is not the page. */
const over = { over: 'true' };

/** The way to the cart and what is in it; the cart itself is fetched when it is opened. Specification: A2 Header, Mobile footer bar. */
export default function CartEntry({ node }: BlockProps<CartEntryNode>) {
  const styles = useStyles();
  const words = useTranslate();
  const { count, added, hide, isWaiting } = useCount();
  const { path } = useRoute();
  const to = useValue<string | null>(node.to) ?? '/cart';
  const screen = node.screen ?? 'cart';
  const [isOpen, setOpen] = useOpenScreen(screen);
  const open = (event?: MouseEvent) => {
    // On its own page, and where a new tab is wanted, the link does it.
    if (path === to || event?.ctrlKey === true || event?.metaKey === true || event?.shiftKey === true) return;
    event?.preventDefault();
    hide();
    setOpen(true);
  };
  const label = words('cart.open', { count });
  return (
    <>
      <Link
        to={to}
        aria-label={label}
        title={label}
        aria-haspopup={path === to ? undefined : 'dialog'}
        {...(path === to ? { 'aria-current': 'page' as const } : {})}
        data-cart-entry
        className={mergeClasses(styles.entry, node.bar === true && styles.bar)}
        onClick={open}
      >
        <span className={styles.icon}>
          <Icon name="cart" size={node.bar === true ? 24 : 20} />
          {count > 0 && <span data-count={count} className={styles.count} />}
        </span>
        {node.bar === true && <span>{words('cart.short')}</span>}
      </Link>
      <ScreenDialog
        screen={screen}
        params={over}
        open={isOpen}
        onClose={() => setOpen(false)}
        title={words('cart.title')}
        closeLabel={words('cart.close')}
      />
      {(added || isWaiting) && (
        <LazyEntry
          {...{ added, count, hide }}
          go={() => open()}
          isOnCart={path === to}
          // The open cart asks by itself.
          asks={isWaiting && !isOpen && path !== to}
        />
      )}
    </>
  );
}

/** How many services are in the cart, and what was put in a moment ago. */
function useCount() {
  const storage = useBrandStorage();
  const [count, setCount] = useState(0);
  const [added, setAdded] = useState<Added | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const last = useRef(0);
  useEffect(() => {
    const read = (put: Added | null) => {
      const length = countItems(storage);
      // In the tab that is looked at, which is the one where it was put in.
      if (put && document.visibilityState === 'visible') setAdded(put);
      if (length < last.current) setAdded(null);
      last.current = length;
      setCount(length);
      setWaiting(awaitsPayment(storage));
    };
    read(null);
    return watchCart(storage, read);
  }, [storage]);
  const hide = useCallback(() => setAdded(null), []);
  return { count, added, isWaiting, hide };
}
