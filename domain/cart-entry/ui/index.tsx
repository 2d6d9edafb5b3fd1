import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import {
  type BlockProps,
  Icon,
  latePart,
  Link,
  ScreenDialog,
  useBrandStorage,
  useRoute,
  useTranslate,
  useValue,
} from '../../../engine/index.ts';
import { countItems, watchCart } from '../../cart/count.ts';
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
    lineHeight: '14px',
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
  },
});

const Banner = latePart(async () => (await import('./banner.tsx')).default, { isOptional: true });

/** Tells the screen of the cart that it is not the page. */
const over = { over: 'true' };

/** Milliseconds for which the banner says that something was put in. Specification: A9. */
const bannerTime = 5_000;

/** The way to the cart and what is in it; the cart itself is fetched when it is opened. Specification: A2 Header, Mobile footer bar. */
export default function CartEntry({ node }: BlockProps<CartEntryNode>) {
  const styles = useStyles();
  const words = useTranslate();
  const { count, added, hideAdded } = useCount();
  const { path, query } = useRoute();
  const here = `${path}?${JSON.stringify(query)}`;
  const to = useValue<string | null>(node.to) ?? '/cart';
  const screen = node.screen ?? 'cart';
  /** The address that it was opened at: on another it is closed. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = (event?: MouseEvent) => {
    // On its own page, and where a new tab is wanted, the link does it.
    if (path === to || event?.ctrlKey === true || event?.metaKey === true || event?.shiftKey === true) return;
    event?.preventDefault();
    hideAdded();
    setOpenAt(here);
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
          {count > 0 && <span className={styles.count}>{count}</span>}
        </span>
        {node.bar === true && <span>{words('cart.short')}</span>}
      </Link>
      <ScreenDialog
        screen={screen}
        params={over}
        open={openAt === here}
        onClose={() => setOpenAt(null)}
        title={words('cart.title')}
        closeLabel={words('cart.close')}
      />
      {added > 0 && <Banner added={added} go={() => open()} hide={hideAdded} isOnCart={path === to} />}
    </>
  );
}

/** How many services are in the cart, and how many were put in a moment ago. */
function useCount() {
  const storage = useBrandStorage();
  const [count, setCount] = useState(0);
  const [added, setAdded] = useState(0);
  const last = useRef(0);
  useEffect(() => {
    const read = (isFirst: boolean) => {
      const length = countItems(storage);
      if (!isFirst && length > last.current && document.visibilityState === 'visible') setAdded(length - last.current);
      if (length < last.current) setAdded(0);
      last.current = length;
      setCount(length);
    };
    read(true);
    return watchCart(storage, () => read(false));
  }, [storage]);
  useEffect(() => {
    if (added === 0) return;
    const timer = setTimeout(() => setAdded(0), bannerTime);
    return () => clearTimeout(timer);
  }, [added, count]);
  return { count, added, hideAdded: () => setAdded(0) };
}
