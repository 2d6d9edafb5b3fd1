/** Where a page that the server has rendered remembers, of `window`, what was pressed last before its code came. */
export const earlyPress = 'liveryEarlyPress';
