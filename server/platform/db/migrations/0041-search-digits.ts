/** Digits of every script count as 0 to 9: the functions of 0038 anew. */
export { defineSearchText as up } from './search-text-functions.ts';
