import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';
import { focusRing } from './focus-ring.ts';
import { useFrameSlot } from './frame-slot.ts';
import { Icon } from './icon/icon.tsx';
import { from, touch } from './breakpoints.ts';

export interface ButtonVariant {
  readonly appearance?: 'primary' | 'secondary' | 'subtle';
  readonly size?: 's' | 'm' | 'l';
  readonly tone?: 'normal' | 'danger';
  readonly icon?: string | undefined;
  readonly iconOnly?: boolean;
  readonly wide?: boolean;
  /** A subtle button whose words stand in line with what is above and below it. */
  readonly flush?: boolean;
}

const still = '@media (prefers-reduced-motion: reduce)';
const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    boxSizing: 'border-box',
    flexShrink: 0,
    maxWidth: '100%',
    minHeight: '36px',
    paddingBlock: '4px',
    paddingInline: '14px',
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusLarge,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    textAlign: 'center',
    // On phones there may be no room for all of them in one line.
    [from.compact]: { whiteSpace: 'nowrap' },
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color, box-shadow',
    transitionDuration: tokens.durationFaster,
    [still]: { transitionDuration: '0.01ms' },
    [touch]: { minHeight: '44px' },
    ...focusRing,
  },
  s: {
    minHeight: '30px',
    paddingInline: '10px',
    fontSize: tokens.fontSizeBase200,
    borderRadius: tokens.borderRadiusMedium,
  },
  m: {},
  l: { minHeight: '44px', paddingInline: '20px', fontSize: tokens.fontSizeBase400 },
  primary: {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    boxShadow: tokens.shadow2,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover, color: tokens.colorNeutralForegroundOnBrand },
    ':active': { backgroundColor: tokens.colorBrandBackgroundPressed },
  },
  secondary: {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1 },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
  },
  subtle: {
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
  },
  dangerFilled: {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
  danger: {
    color: tokens.colorStatusDangerForeground1,
    ':hover': { color: tokens.colorStatusDangerForeground1, backgroundColor: tokens.colorStatusDangerBackground1 },
  },
  // On the header, whose ground is the instance's, quiet buttons take the color of letters that goes with it.
  onHeader: {
    color: 'inherit',
    backgroundColor: 'transparent',
    border: '1px solid color-mix(in srgb, currentColor 25%, transparent)',
    ':hover': { color: 'inherit', backgroundColor: 'color-mix(in srgb, currentColor 10%, transparent)' },
    ':active': { color: 'inherit', backgroundColor: 'color-mix(in srgb, currentColor 16%, transparent)' },
  },
  bare: { border: '1px solid transparent' },
  square: { width: '36px', paddingInline: 0, [touch]: { width: '44px' } },
  squareSmall: { width: '30px' },
  wide: { width: '100%' },
  flush: { marginInlineStart: '-15px' },
  off: {
    cursor: 'not-allowed',
    color: tokens.colorNeutralForegroundDisabled,
    backgroundColor: tokens.colorNeutralBackgroundDisabled,
    border: '1px solid transparent',
    boxShadow: 'none',
    ':hover': { color: tokens.colorNeutralForegroundDisabled, backgroundColor: tokens.colorNeutralBackgroundDisabled },
    ':active': { backgroundColor: tokens.colorNeutralBackgroundDisabled },
  },
  offSubtle: { backgroundColor: 'transparent', ':hover': { backgroundColor: 'transparent' } },
  busy: { cursor: 'progress' },
  words: { overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** The class of everything that looks like a button. */
export function useButtonClass(
  variant: ButtonVariant,
  state: { readonly off?: boolean; readonly busy?: boolean } = {},
): string {
  const styles = useStyles();
  const slot = useFrameSlot();
  const {
    appearance = 'secondary',
    size = 'm',
    tone = 'normal',
    iconOnly = false,
    wide = false,
    flush = false,
  } = variant;
  return mergeClasses(
    styles.root,
    styles[appearance],
    styles[size],
    tone === 'danger' && (appearance === 'primary' ? styles.dangerFilled : styles.danger),
    slot === 'header' && appearance !== 'primary' && styles.onHeader,
    slot === 'header' && appearance === 'subtle' && styles.bare,
    iconOnly && styles.square,
    iconOnly && size === 's' && styles.squareSmall,
    wide && styles.wide,
    flush && styles.flush,
    state.off === true && styles.off,
    state.off === true && appearance === 'subtle' && styles.offSubtle,
    state.busy === true && styles.busy,
  );
}

function Content(props: {
  readonly variant: ButtonVariant;
  readonly words: string;
  readonly pending?: boolean;
}): ReactNode {
  const styles = useStyles();
  const { variant } = props;
  const mark =
    props.pending === true ? (
      <Spinner />
    ) : variant.icon === undefined ? null : (
      <Icon name={variant.icon} size={variant.size === 's' ? 16 : 20} />
    );
  return (
    <>
      {mark}
      {variant.iconOnly === true ? null : <span className={styles.words}>{props.words}</span>}
    </>
  );
}

type NativeButton = Omit<ComponentPropsWithRef<'button'>, 'children' | 'className' | 'disabled'>;

/**
 * A button. While `pending` it shows a spinner, keeps the focus and ignores presses. A disabled button stays
 * reachable by the keyboard, so that screen readers can find out that it is there.
 */
export function Button(
  props: NativeButton & {
    readonly variant?: ButtonVariant;
    readonly words: string;
    readonly pending?: boolean;
    readonly disabled?: boolean;
    readonly className?: string | undefined;
  },
): ReactNode {
  const {
    variant = {},
    words,
    pending = false,
    disabled = false,
    className,
    onClick,
    type = 'button',
    ...rest
  } = props;
  const off = disabled || pending;
  return (
    <button
      {...rest}
      type={type}
      className={mergeClasses(useButtonClass(variant, { off: disabled, busy: pending }), className)}
      {...(off ? { 'aria-disabled': true } : {})}
      {...(pending ? { 'aria-busy': true } : {})}
      {...(variant.iconOnly === true ? { 'aria-label': words, title: words } : {})}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <Content variant={variant} words={words} pending={pending} />
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton(props: {
  readonly to: string;
  readonly words: string;
  /** Its name where the words alone do not say what they are about; it begins with the words. */
  readonly label?: string;
  readonly variant?: ButtonVariant;
  readonly newTab?: boolean;
  readonly className?: string | undefined;
  readonly onClick?: LinkProps['onClick'];
}): ReactNode {
  const { variant = {}, words } = props;
  return (
    <Link
      to={props.to}
      onClick={props.onClick}
      className={mergeClasses(useButtonClass(variant), props.className)}
      {...(props.label === undefined ? {} : { 'aria-label': props.label })}
      {...(variant.iconOnly === true ? { 'aria-label': props.label ?? words, title: words } : {})}
      {...(props.newTab === true ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <Content variant={variant} words={words} />
    </Link>
  );
}
