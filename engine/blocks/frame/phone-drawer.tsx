import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { BlockNode } from '../../definition.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { useScopeValue } from '../../runtime/hooks/scope-context.tsx';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { FrameSlotContext } from '../../ui/frame-slot.ts';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    insetBlock: 0,
    insetInlineStart: 0,
    insetInlineEnd: 'auto',
    width: 'min(320px, 86vw)',
    height: '100dvh',
    maxHeight: 'none',
    maxWidth: 'none',
    margin: 0,
    padding: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
    border: 'none',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow64,
    '::backdrop': { backgroundColor: 'rgba(0, 0, 0, 0.45)' },
    animationName: { from: { transform: 'translateX(-24px)', opacity: 0 }, to: { transform: 'none', opacity: 1 } },
    animationDuration: tokens.durationNormal,
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  inside: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minHeight: '100%' },
  // In line with the items below it.
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    paddingInlineStart: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  menu: { flex: '1 1 auto' },
});

/**
 * The menu over the page on phones. A modal dialog of the browser: the focus stays inside, Escape and a tap beside it close
 * it, the page below neither scrolls nor answers. Going to another page closes it too.
 */
export function PhoneDrawer(props: {
  readonly label: string;
  readonly children: ReactNode;
  readonly footer: readonly BlockNode[];
  readonly close: () => void;
}): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const path = useScopeValue<string>('route.path');
  const opened = useRef(path);
  const close = useRef(props.close);
  useLayoutEffect(() => {
    close.current = props.close;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const before = document.activeElement;
    if (typeof element.showModal === 'function') element.showModal();
    else element.setAttribute('open', '');
    const overflow = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = overflow;
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    if (path !== opened.current) close.current();
  }, [path]);
  return (
    <FrameSlotContext value="drawer">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a tap beside a dialog closes it; Escape does it for keyboards. */}
      <dialog
        ref={dialog}
        aria-label={props.label}
        className={styles.root}
        onCancel={(event) => {
          event.preventDefault();
          props.close();
        }}
        onClick={(event) => {
          // The dialog itself is hit only beside what it holds: on its backdrop.
          if (event.target === dialog.current && isBeside(event, dialog.current)) props.close();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') props.close();
        }}
      >
        <div className={styles.inside}>
          <div className={styles.head}>
            {props.label}
            <Button
              words={words('common.close_menu')}
              variant={{ appearance: 'subtle', icon: 'close', iconOnly: true }}
              onClick={props.close}
            />
          </div>
          <div className={styles.menu}>{props.children}</div>
          <Blocks of={props.footer} />
        </div>
      </dialog>
    </FrameSlotContext>
  );
}

function isBeside(event: { readonly clientX: number; readonly clientY: number }, element: Element): boolean {
  const box = element.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}
