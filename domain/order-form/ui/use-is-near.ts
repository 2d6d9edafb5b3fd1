import { useEffect, useRef, useState } from 'react';

/** Milliseconds after which a page that was opened has had its time. */
const idleDelay = 2_000;

/** Calls when the customer comes near the form, or else when nothing else is to do. After a failure only a click counts. */
export function useNear(isWanted: boolean, hasFailed: boolean, call: () => void): void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    if (!isWanted) return;
    const bring = () => latest.current();
    const near = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-order-form]')) bring();
    };
    const signs = hasFailed ? ['click'] : ['pointerover', 'focusin', 'click'];
    for (const sign of signs) document.addEventListener(sign, near, { passive: true });
    const timer = hasFailed
      ? undefined
      : setTimeout(() => (window.requestIdleCallback ?? setTimeout)(bring), idleDelay);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, near);
    };
  }, [isWanted, hasFailed]);
}

/** Whether the customer has come near the form, or has had the time to. */
export function useIsNear(): boolean {
  const [isNear, setNear] = useState(false);
  useNear(!isNear, false, () => setNear(true));
  return isNear;
}
