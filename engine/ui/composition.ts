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
 * is called when that changes.
 */
export function useFilterText(changed?: () => void) {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const apply = (text: string) => {
    setWanted(text);
    changed?.();
  };
  const { isOpen, ...listeners } = useComposition(apply);
  const onChange = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    setTyped(value);
    if (!isOpen.current) apply(value);
  };
  return { wanted, field: { value: typed, onChange, ...listeners } };
}
