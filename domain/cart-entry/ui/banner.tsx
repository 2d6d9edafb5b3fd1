import { makeStyles, tokens } from '@fluentui/react-components';
import { createPortal } from 'react-dom';
import { below, Button, Icon, useTranslate } from '../../../engine/index.ts';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    zIndex: 40,
    insetInlineEnd: '24px',
    insetBlockEnd: '24px',
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
      insetBlockEnd: 'calc(72px + env(safe-area-inset-bottom, 0px))',
      maxWidth: 'none',
    },
  },
  text: { flex: '1 1 0', minWidth: 0 },
  icon: { display: 'inline-flex', color: tokens.colorStatusSuccessForeground1 },
  button: { minHeight: '44px' },
});

/** Says for a moment that something was put into the cart. Specification: A4 Cart. */
export default function Banner(props: {
  readonly added: number;
  readonly isOnCart: boolean;
  readonly go: () => void;
  readonly hide: () => void;
}) {
  const styles = useStyles();
  const words = useTranslate();
  return createPortal(
    <div role="status" data-cart-banner className={styles.root}>
      <span className={styles.icon}>
        <Icon name="check-circle" size={20} />
      </span>
      <span className={styles.text}>{words('cart.added', { count: props.added })}</span>
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
        onClick={props.hide}
      />
    </div>,
    document.body,
  );
}
