/** A mail with a link about a deletion: `delete` confirms it, `keep` stops it. */
export interface DeletionLink {
  readonly userId: number;
  readonly email: string;
  readonly purpose: 'delete' | 'keep';
  readonly locale: string;
  readonly origin: string;
  /** When the account will be deleted, `2026-01-31`. */
  readonly date?: string;
}
