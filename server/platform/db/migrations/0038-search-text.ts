export { defineSearchText as up } from './search-text-functions.ts';
