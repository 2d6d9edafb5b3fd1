import type { Selectable } from 'kysely';
import type { Trx } from '../../server/platform/db/database.ts';
import type { OperatorActTable } from '../../server/platform/db/schema/operator.ts';
import { containing } from '../../server/platform/tables/containing.ts';

export interface ActsFilter {
  /** Who did it, exactly as written then. */
  readonly by?: string | undefined;
  /** A text within the action, the subject or the reason, in any case. */
  readonly about?: string | undefined;
  /** At most so many, 1 or more. */
  readonly limit: number;
}

/** What was done by hand, newest first. */
export async function listActs(
  trx: Trx,
  { by, about, limit }: ActsFilter,
): Promise<readonly Selectable<OperatorActTable>[]> {
  const like = containing(about ?? '');
  return trx
    .selectFrom('operator_act')
    .selectAll()
    .where((act) => (by === undefined ? act.lit(true) : act('made_by', '=', by)))
    .where((act) => act.or([act('action', 'ilike', like), act('subject', 'ilike', like), act('why', 'ilike', like)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
