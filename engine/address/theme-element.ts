/** Id of the style element with the colors of a page. */
export const themeElement = 'livery-theme';
