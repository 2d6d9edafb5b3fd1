import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { touch } from './breakpoints.ts';
import { innerFocusRing } from './focus-ring.ts';
import { Icon } from './icon/icon.tsx';
import { Link } from './link.tsx';
import type { PopupItem } from './popup-menu.tsx';
import { popupPlace } from './popup-place.ts';

const useStyles = makeStyles({
  popup: {
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    padding: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
    minWidth: '200px',
    maxWidth: 'min(340px, calc(100vw - 16px))',
    maxHeight: 'calc(100vh - 16px)',
    overflowY: 'auto',
    zIndex: 1000,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    width: '100%',
    boxSizing: 'border-box',
    minHeight: '36px',
    paddingBlock: '6px',
    paddingInline: tokens.spacingHorizontalM,
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'start',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus': { backgroundColor: tokens.colorSubtleBackgroundHover },
    [touch]: { minHeight: '44px' },
    ...innerFocusRing,
  },
  danger: { color: tokens.colorStatusDangerForeground1 },
  icon: { color: tokens.colorNeutralForeground3 },
  words: { flex: '1 1 0', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  divider: {
    height: '1px',
    marginBlock: tokens.spacingVerticalXS,
    border: 'none',
    backgroundColor: tokens.colorNeutralStroke2,
  },
  tick: { width: '16px', flexShrink: 0, color: tokens.colorBrandForeground1 },
});

/** What a menu opens: it lies over everything else until something in it is chosen, or it is left. */
export function PopupMenuView(props: {
  readonly id: string;
  readonly label: string;
  readonly items: readonly PopupItem[];
  readonly header: ReactNode;
  readonly align: 'start' | 'end';
  readonly anchor: { readonly current: HTMLButtonElement | null };
  readonly close: (giveBack: boolean) => void;
}): ReactNode {
  const styles = useStyles();
  const popup = useRef<HTMLDivElement>(null);
  const { anchor, close, align } = props;

  useLayoutEffect(() => {
    const element = popup.current;
    if (element === null) return;
    // Not every browser knows popovers; without them it lies where it is, which is right but for clipping.
    if (typeof element.showPopover === 'function') {
      element.popover = 'manual';
      element.showPopover();
    }
    const put = () => {
      if (anchor.current === null) return;
      const place = popupPlace(
        anchor.current.getBoundingClientRect(),
        { width: element.offsetWidth, height: element.offsetHeight },
        { width: window.innerWidth, height: window.innerHeight },
        { align, rightToLeft: getComputedStyle(anchor.current).direction === 'rtl' },
      );
      element.style.left = `${place.left}px`;
      element.style.top = `${place.top}px`;
    };
    put();
    (element.querySelector<HTMLElement>('[aria-checked="true"]') ?? menuItems(element)[0])?.focus();
    window.addEventListener('resize', put);
    window.addEventListener('scroll', put, true);
    return () => {
      window.removeEventListener('resize', put);
      window.removeEventListener('scroll', put, true);
    };
  }, [anchor, align]);

  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const target = event.target as Node;
      if (popup.current?.contains(target) === true || anchor.current?.contains(target) === true) return;
      close(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [anchor, close]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const element = popup.current;
    if (element === null) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close(true);
    } else if (event.key === 'Tab') {
      close(false);
    } else if (move(element, event.key)) {
      event.preventDefault();
    }
  };

  return (
    <div ref={popup} className={styles.popup}>
      {props.header}
      <div id={props.id} role="menu" tabIndex={-1} aria-label={props.label} onKeyDown={onKeyDown}>
        {props.items.map((item) => (
          <Item key={item.id} item={item} close={close} />
        ))}
      </div>
    </div>
  );
}

function menuItems(popup: HTMLElement): HTMLElement[] {
  return [...popup.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** Moves the focus as a key asks; false when the key means nothing here. */
function move(popup: HTMLElement, key: string): boolean {
  const items = menuItems(popup);
  if (items.length === 0) return false;
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') items[(at + 1) % items.length]?.focus();
  else if (key === 'ArrowUp') items[(at <= 0 ? items.length : at) - 1]?.focus();
  else if (key === 'Home') items[0]?.focus();
  else if (key === 'End') items.at(-1)?.focus();
  else if (key.length === 1 && key !== ' ') {
    const letter = key.toLocaleLowerCase();
    const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    after.find((item) => item.textContent?.trim().toLocaleLowerCase().startsWith(letter) === true)?.focus();
  } else return false;
  return true;
}

function Item({ item, close }: { readonly item: PopupItem; readonly close: (giveBack: boolean) => void }): ReactNode {
  const styles = useStyles();
  const className = mergeClasses(styles.item, item.tone === 'danger' && styles.danger);
  const inside = (
    <>
      {item.icon !== undefined && (
        <Icon name={item.icon} size={20} className={item.tone === 'danger' ? styles.danger : styles.icon} />
      )}
      <span lang={item.lang} className={styles.words}>
        {item.words}
      </span>
      {item.mark}
      {item.newTab === true && <Icon name="external" size={14} />}
      {item.checked !== undefined && (
        <span className={styles.tick}>{item.checked && <Icon name="check" size={16} />}</span>
      )}
    </>
  );
  const divider = item.divided === true ? <hr className={styles.divider} aria-hidden /> : null;
  if (item.to !== undefined) {
    return (
      <>
        {divider}
        <Link
          to={item.to}
          role="menuitem"
          tabIndex={-1}
          className={className}
          onClick={() => close(false)}
          {...(item.newTab === true ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {inside}
        </Link>
      </>
    );
  }
  const role = item.checked === undefined ? 'menuitem' : item.toggles === true ? 'menuitemcheckbox' : 'menuitemradio';
  return (
    <>
      {divider}
      <button
        type="button"
        role={role}
        tabIndex={-1}
        className={className}
        {...(item.checked === undefined ? {} : { 'aria-checked': item.checked })}
        onClick={() => {
          if (item.toggles !== true) close(true);
          item.onSelect?.();
        }}
      >
        {inside}
      </button>
    </>
  );
}
