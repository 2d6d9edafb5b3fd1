/** Punctuation counts as spaces, and hiragana as katakana: the functions of 0038 anew. */
export { defineSearchText as up } from './search-text-functions.ts';
