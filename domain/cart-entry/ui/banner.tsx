import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { below, Button, Icon, useFormat, useTranslate } from '../../../engine/index.ts';
import type { Added } from '../../cart/count.ts';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    zIndex: 40,
    insetInlineEnd: '24px',
    insetBlockEnd: 'calc(24px + var(--liveryAlert, 0px) + var(--liveryChat, 0px))',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    maxWidth: 'min(440px, calc(100vw - 24px))',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    fontFamily: tokens.fontFamilyBase,
    [below.tablet]: {
      insetInline: '12px',
      insetBlockEnd: 'calc(72px + env(safe-area-inset-bottom, 0px) + var(--liveryAlert, 0px))',
      maxWidth: 'none',
    },
  },
  text: { flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column' },
  total: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  icon: { display: 'inline-flex', color: tokens.colorStatusSuccessForeground1 },
  button: { minHeight: '44px' },
});

/** Milliseconds for which it is shown. Specification: A9. */
const bannerTime = 5_000;

/** Says for a moment that something was put into the cart, and what all of it costs. Specification: A2 Mobile banner, A4 Cart. */
export function Banner(props: {
  readonly added: Added;
  /** Services in the cart. */
  readonly count: number;
  readonly isOnCart: boolean;
  readonly go: () => void;
  readonly hide: () => void;
}) {
  const { added, count } = props;
  const styles = useStyles();
  const words = useTranslate();
  const format = useFormat();
  const { isEdited, total } = added;
  const { hide } = props;
  useEffect(() => {
    const timer = setTimeout(hide, bannerTime);
    return () => clearTimeout(timer);
  }, [added, hide]);
  return createPortal(
    <div role="status" data-cart-banner className={styles.root}>
      <span className={styles.icon}>
        <Icon name="check-circle" size={20} />
      </span>
      <span className={styles.text}>
        <span>{isEdited ? words('cart.saved') : words('cart.added', { count: added.count })}</span>
        {total !== null && (
          <span className={styles.total}>{words('cart.total', { count, total: format.money(total) })}</span>
        )}
      </span>
      {!props.isOnCart && (
        <Button
          words={words('cart.go')}
          variant={{ appearance: 'primary' }}
          className={styles.button}
          onClick={props.go}
        />
      )}
      <Button
        words={words('cart.close')}
        variant={{ appearance: 'subtle', icon: 'close', iconOnly: true }}
        onClick={hide}
      />
    </div>,
    document.body,
  );
}
