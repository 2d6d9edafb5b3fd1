import { useState } from 'react';
import { isReadable, parseQuantity } from '../../quantity/parse-quantity.ts';

/** A whole number while it is typed. */
export interface TypedNumber {
  /** What the field shows: what is being typed, as it is typed (`1 0` must not turn into `10`), else the number. */
  readonly text: string;
  /** It was left with a text that is no number, which stays to be corrected: no number takes the place of one that was meant. */
  readonly isWrong: boolean;
  /** Takes a text and gives the number that it means, 0 for none. */
  readonly type: (text: string) => number;
  /** The field is left; false where its text has to be corrected first. */
  readonly leave: () => boolean;
  /** Forgets what was typed: the number has changed by another way. */
  readonly forget: () => void;
}

/** @param shown of the number, where nothing is being typed */
export function useTypedNumber(value: number, shown: string): TypedNumber {
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  // Another number has been chosen since, such as a quick amount.
  const isGone = draft !== null && draft === left && value !== 0;
  const typed = isGone ? null : draft;
  return {
    text: typed ?? shown,
    isWrong: typed !== null && typed === left,
    type: (text) => {
      setDraft(text);
      setLeft(null);
      return parseQuantity(text);
    },
    leave: () => {
      const isRight = typed === null || isReadable(typed);
      if (isRight) setDraft(null);
      else setLeft(typed);
      return isRight;
    },
    forget: () => setDraft(null),
  };
}
