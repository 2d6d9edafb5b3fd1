import { type CompositionEvent, useRef } from 'react';

/**
 * Whether an input method is at a word of a field that searches by itself: what it has not finished is nothing to look for. The listeners,
 * which are all the rest, belong to the field; `finished` gets its text when a word is.
 */
export function useComposition(finished: (text: string) => void) {
  const isOpen = useRef(false);
  return {
    isOpen,
    onCompositionStart: () => {
      isOpen.current = true;
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      isOpen.current = false;
      finished(event.currentTarget.value);
    },
  };
}
