import { type ChangeEvent, type CompositionEvent, useRef, useState } from 'react';

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

/**
 * A field that filters what is shown beside it: `wanted` is what is typed, without a word that an input method has not finished. `changed`
 * is called when that changes. `typed` is null until something is, and again once the field is cleared.
 */
export function useFilterText(changed?: () => void) {
  const [text, setText] = useState<{ readonly typed: string; readonly wanted: string } | null>(null);
  // A word may end because the field has been cleared: then nothing is wanted.
  const { isOpen, ...listeners } = useComposition((word) => {
    setText((now) => now && { ...now, wanted: word });
    changed?.();
  });
  const onChange = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    const isOpenNow = isOpen.current;
    setText((now) => ({ typed: value, wanted: isOpenNow ? (now?.wanted ?? '') : value }));
    if (!isOpenNow) changed?.();
  };
  return {
    typed: text?.typed ?? null,
    wanted: text?.wanted ?? '',
    clear: () => setText(null),
    field: { value: text?.typed ?? '', onChange, ...listeners },
  };
}
