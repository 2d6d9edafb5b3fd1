import type { BrandStorage } from '../../../engine/index.ts';
import { id, isRecord, text, typed } from '../../order-line/read-stored.ts';
import { parseJson } from '../../order-line/parse-json.ts';
import { lineKey } from '../../order-line/line-key.ts';
import type { Draft } from '../draft.ts';

/** An order that is being put together, as the browser stores it. */
export interface StoredDraft {
  /** Of this order, for as long as it is not paid; the same in a tab that was duplicated. */
  readonly id: string;
  /** Who has typed it; null for a guest. */
  readonly who: number | null;
  /** What the address asked for when it was begun. */
  readonly from: string;
  /** When it was last changed, in milliseconds. */
  readonly at: number;
  /** See `fromDraft`. */
  readonly draft: unknown;
}

/** What a browser stores of the orders of one brand: one draft for each tab, and a copy of the one that was typed last. */
export interface DraftStorage {
  /** The draft of this tab. */
  readonly own: () => StoredDraft | null;
  /** The copy of the latest, of whatever tab: what a browser that was closed in the middle still has. */
  readonly latest: () => StoredDraft | null;
  /** @param shared the draft as other tabs, and later visitors, may adopt it */
  readonly save: (stored: StoredDraft, shared: Draft) => void;
  readonly remove: (id: string) => void;
}

/** Name that drafts are stored under, and of the channel on which tabs ask each other. */
export const draftName = 'order';
/** Milliseconds that an order waits for its customer in a browser that was closed. */
const lifetime = 7 * 24 * 60 * 60_000;
const readText = text(100_000);

export function createDraftStorage({ tab, shared, now }: BrandStorage): DraftStorage {
  const own = () => readStoredDraft(tab.get(draftName), now());
  const latest = () => readStoredDraft(shared.get(draftName), now());
  return {
    own,
    latest,
    save(stored, draft) {
      tab.set(draftName, JSON.stringify(stored));
      const newest = latest();
      if (newest === null || newest.id === stored.id || newest.at <= stored.at) {
        shared.set(draftName, JSON.stringify({ ...stored, draft }));
      }
    },
    remove(draftId) {
      if (own()?.id === draftId) tab.remove(draftName);
      if (latest()?.id === draftId) shared.remove(draftName);
    },
  };
}

/** Reads what the browser has stored; null for what is no draft, or too old. */
export function readStoredDraft(stored: string | null, now: number): StoredDraft | null {
  const json = parseJson(stored);
  if (!isRecord(json)) return null;
  const name = readText(json['id']);
  const from = readText(json['from']);
  const at = typed(json['at']);
  if (name === undefined || from === undefined || at === undefined || now - at > lifetime) return null;
  return { id: name, from, at, who: id(json['who']) ?? null, draft: json['draft'] };
}

/** Whether a person may see what was typed: what a customer has typed is theirs, what a guest has typed is the browser's. */
export function isVisibleTo(userId: number | null, stored: StoredDraft): boolean {
  return stored.who === null || stored.who === userId;
}

/** What is ordered by a stored draft, a text for each line. */
export function linesOfDraft({ draft }: Pick<StoredDraft, 'draft'>): readonly string[] {
  return isRecord(draft) && Array.isArray(draft['lines']) ? draft['lines'].map(lineKey) : [];
}
