/**
 * Keys that an input method takes, such as the Enter that accepts a word of Japanese, reach no listener of the page: they would search,
 * choose, apply or close. What the browser does with them stays.
 */
export const withholdInputMethodKeys = (): void =>
  // The same listener again is no second one.
  document.addEventListener('keydown', withhold, true);

function withhold(event: KeyboardEvent): void {
  // All keys that an input method takes have this code, also in Safari, where the word has ended before its key comes.
  if (event.keyCode === 229) event.stopPropagation();
}
