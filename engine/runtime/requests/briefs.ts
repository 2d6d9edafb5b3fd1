/**
 * Short forms of large replies, by the key of their query. A page that the server renders is rendered with them and carries them
 * in place of the whole; the browser begins with them, and fetches the whole when it is needed.
 */
export interface Briefs {
  get(key: readonly unknown[]): unknown;
  /**
   * The short form of a reply, made once; the reply itself where pages are not made short, or where `brief` gives it back.
   */
  of(key: readonly unknown[], reply: unknown, brief: (reply: unknown) => unknown): unknown;
  /** All, as a page carries them. */
  readonly all: readonly (readonly [key: readonly unknown[], reply: unknown])[];
  /** What was said to one person is not the next one's. */
  forget(): void;
}

/** `makes` where a page is rendered for a browser; `first` are those that came with a page. */
export function createBriefs(makes: boolean, first: Briefs['all'] = []): Briefs {
  const known = new Map(
    first.map(([key, reply]) => [JSON.stringify(key), { key, reply, whole: undefined as unknown }]),
  );
  return {
    get: (key) => known.get(JSON.stringify(key))?.reply,
    of(key, whole, brief) {
      if (!makes) return whole;
      const id = JSON.stringify(key);
      const before = known.get(id);
      if (before && before.whole === whole) return before.reply;
      const reply = brief(whole);
      if (reply !== whole) known.set(id, { key, reply, whole });
      return reply;
    },
    get all() {
      return [...known.values()].map(({ key, reply }) => [key, reply] as const);
    },
    forget: () => known.clear(),
  };
}
