/**
 * Keys that an input method takes, such as the Enter that accepts a word of Japanese, reach no listener of the page: they would search,
 * choose, apply or close. What the browser does with them stays. Gives back how to end that.
 */
export function withholdInputMethodKeys(page: Document): () => void {
  const withhold = (event: KeyboardEvent) => {
    // In Safari the word has ended before its key comes; all keys of input methods have this code.
    if (event.isComposing || event.keyCode === 229) event.stopPropagation();
  };
  page.addEventListener('keydown', withhold, true);
  return () => page.removeEventListener('keydown', withhold, true);
}
