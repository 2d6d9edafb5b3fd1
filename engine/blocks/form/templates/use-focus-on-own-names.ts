import { type RefObject, useEffect, useRef } from 'react';
import { ownNameIds } from './own-name-row.tsx';

/**
 * The focus of a group whose fields a person adds and takes away. A new field gets it, on its name, ready to be typed
 * over; after one is gone it goes to the button that removes the next, or the one before, or to `add`. `ids` are those of
 * the fields in their order. Gives what to call when a field is added.
 */
export function useFocusOnOwnNames(ids: readonly string[], add: RefObject<HTMLElement | null>): () => void {
  const before = useRef(ids);
  const adding = useRef(false);
  useEffect(() => {
    const known = before.current;
    before.current = ids;
    if (adding.current && ids.length > known.length) {
      adding.current = false;
      const fresh = ids.find((id) => !known.includes(id));
      const name = document.getElementById(ownNameIds(fresh ?? '').name);
      if (name instanceof HTMLInputElement) {
        name.focus();
        name.select();
      }
      return;
    }
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (ids.length >= known.length || !isLost) return;
    const gone = known.findIndex((id) => !ids.includes(id));
    const removers = [...ids.slice(gone), ...ids.slice(0, gone).reverse()].map((id) =>
      document.getElementById(ownNameIds(id).remove),
    );
    (removers.find((one) => one !== null) ?? add.current?.querySelector('button'))?.focus();
  });
  return () => {
    adding.current = true;
  };
}
