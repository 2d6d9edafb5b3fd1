import process from 'node:process';
import { userInfo } from 'node:os';
import type { Selectable } from 'kysely';
import type { Trx } from '../../server/platform/db/database.ts';
import type { OperatorActTable } from '../../server/platform/db/schema/operator.ts';
import { containing } from '../../server/platform/tables/containing.ts';
import { UsageError } from '../command-line/command.ts';

/** Who changes something with an operator command, why and when. */
export interface Audit {
  readonly by: string;
  readonly why: string;
  readonly at: Date;
}

/** Options of every command that changes something. */
export const auditOptions = { by: { type: 'string' }, why: { type: 'string' } } as const;

/** Who runs the command (whoever is logged in at the machine or came by sudo, unless given) and why. Throws `UsageError` without a reason. */
export function auditOf(values: { readonly by?: string | undefined; readonly why?: string | undefined }): Audit {
  const why = values.why?.trim() ?? '';
  if (why === '') throw new UsageError('Give a reason for the audit log: --why "…"');
  return { by: values.by?.trim() || process.env['SUDO_USER'] || userInfo().username, why, at: new Date() };
}

/** Writes into the audit log, in the transaction of the change; gives the id of the entry. */
export async function recordAudit(trx: Trx, audit: Audit, action: string, subject: string): Promise<number> {
  const [id] = await recordAudits(trx, audit, [{ action, subject }]);
  return id as number;
}

/** Several entries of one command in one statement, in their order; gives their ids. */
export async function recordAudits(
  trx: Trx,
  { by, why, at }: Audit,
  entries: readonly { readonly action: string; readonly subject: string }[],
): Promise<readonly number[]> {
  if (entries.length === 0) return [];
  const rows = await trx
    .insertInto('operator_act')
    .values(entries.map((entry) => ({ instance: trx.instance, at, made_by: by, why, ...entry })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface AuditFilter {
  /** Who did it, exactly as written then. */
  readonly by?: string | undefined;
  /** A text within the action, the subject or the reason, in any case. */
  readonly about?: string | undefined;
  /** At most so many, 1 or more. */
  readonly limit: number;
}

/** The audit log, newest first. */
export async function readAuditLog(
  trx: Trx,
  { by, about, limit }: AuditFilter,
): Promise<readonly Selectable<OperatorActTable>[]> {
  const like = containing(about ?? '');
  return trx
    .selectFrom('operator_act')
    .selectAll()
    .where((entry) => (by === undefined ? entry.lit(true) : entry('made_by', '=', by)))
    .where((entry) =>
      entry.or([entry('action', 'ilike', like), entry('subject', 'ilike', like), entry('why', 'ilike', like)]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
