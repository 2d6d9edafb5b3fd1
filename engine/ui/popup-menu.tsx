import { type ComponentPropsWithRef, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { lazyPart } from './lazy/lazy-part.tsx';

const PopupView = lazyPart(async () => (await import('./popup-menu-view.tsx')).PopupMenuView, { floats: true });

export interface PopupItem {
  readonly id: string;
  readonly words: string;
  /** Of the words, where it is not that of the page. */
  readonly lang?: string | undefined;
  readonly icon?: string | undefined;
  readonly tone?: 'normal' | 'danger' | undefined;
  /** A link instead of an act. */
  readonly to?: string | undefined;
  readonly newTab?: boolean | undefined;
  readonly onSelect?: () => void;
  /** One of a set of choices; the chosen one carries a tick. */
  readonly checked?: boolean | undefined;
  /** A choice that may be on or off by itself; choosing keeps the menu open. */
  readonly toggles?: boolean;
  /** Put after the words, e.g. a NEW mark. */
  readonly mark?: ReactNode;
  /** A line above. */
  readonly divided?: boolean;
}

/** What the button that opens the menu must carry. */
export type PopupButtonProps = Pick<
  ComponentPropsWithRef<'button'>,
  'ref' | 'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick' | 'onKeyDown'
>;

/**
 * A button with a menu that opens over everything else (in the browser's top layer, so no table or header cuts it off).
 * Arrow keys, Home, End and first letters move; Escape closes and gives the focus back. What opens is fetched with the first opening.
 */
export function PopupMenu(props: {
  readonly label: string;
  readonly items: readonly PopupItem[];
  readonly button: (props: PopupButtonProps, open: boolean) => ReactNode;
  readonly align?: 'start' | 'end';
  /** Shown above the items; not part of the menu. */
  readonly header?: ReactNode;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const buttonId = useId();
  const close = useCallback((giveBack: boolean) => {
    setOpen(false);
    if (giveBack) button.current?.focus();
  }, []);
  const buttonProps: PopupButtonProps = {
    ref: button,
    id: buttonId,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    ...(open ? { 'aria-controls': id } : {}),
    onClick: () => setOpen((before) => !before),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(true);
    },
  };
  return (
    <>
      {props.button(buttonProps, open)}
      {open && (
        <PopupView
          id={id}
          align={props.align ?? 'end'}
          anchor={button}
          label={props.label}
          items={props.items}
          header={props.header}
          close={close}
        />
      )}
    </>
  );
}
