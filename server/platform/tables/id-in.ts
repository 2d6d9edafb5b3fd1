const largest = 2_147_483_647;

/** The id that a search text may mean (`12`, `#12`); null where it is no number that an id could be. */
export function idIn(text: string): number | null {
  const id = /^#?\d{1,10}$/.test(text) ? Number(text.replace('#', '')) : 0;
  return id > 0 && id <= largest ? id : null;
}
