import { useLayoutEffect } from 'react';

/** Milliseconds that a dialog takes to leave, with some to spare. */
const leaving = 400;

/**
 * Gives the focus back to what had it when something opened over the page, once that has closed, if it is still there and
 * nothing else has taken the focus meanwhile. Stands in the component around what opens: its effect comes before theirs.
 */
export function useFocusBack(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        const now = document.activeElement;
        if (now !== null && now !== document.body) return;
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      }, leaving);
    };
  }, [open]);
}
