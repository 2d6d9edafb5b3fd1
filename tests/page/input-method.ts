import { fireEvent } from '@testing-library/react';

/** Enter that accepts a word of an input method, as browsers tell it: within the composition, and in Safari after it. */
export function acceptWord(field: Element): void {
  pressInWord(field, 'Enter');
}

/** Another key of an input method, such as an arrow that goes through its words. */
export function pressInWord(field: Element, key: string): void {
  fireEvent.keyDown(field, { key, isComposing: true, keyCode: 229 });
  fireEvent.keyDown(field, { key, keyCode: 229 });
}
