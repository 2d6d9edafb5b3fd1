/**
 * Keys that an input method takes, such as the Enter that accepts a word of Japanese, reach no listener of the page: they would search,
 * choose, apply or close. What the browser does with them stays.
 */
export const withholdInputMethodKeys = (): void =>
  // The same listener again is no second one.
  document.addEventListener('keydown', withhold, true);

function withhold(event: KeyboardEvent): void {
  // In Safari the word has ended before its key comes; all keys of input methods have this code.
  if (event.isComposing || event.keyCode === 229) event.stopPropagation();
}
