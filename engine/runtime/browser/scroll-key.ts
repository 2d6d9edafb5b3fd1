/** In the storage of the tab: how far the page was scrolled, and the address that the person goes on at in another language. */
export const scrollKey = 'scroll';
