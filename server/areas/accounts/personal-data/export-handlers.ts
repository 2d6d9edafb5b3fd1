import type { Selectable } from 'kysely';
import type { Context, Handlers } from '../../../platform/caller/context.ts';
import { SentFile } from '../../../platform/files/carried-files.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import type { AccountExport } from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { AccountExportTable } from '../../../platform/db/schema/account-exports.ts';
import { withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { refuse } from '../../../platform/problem.ts';
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';
import { sessionOf } from '../sessions/session-of.ts';
import type { ExportWork } from './export-jobs.ts';

const day = 24 * 60 * 60 * 1000;

/** The copy of everything that is stored about a customer. Never with an API token (decision 53). */
export const exportHandlers: Handlers = {
  requestAccountExport: async (context, { idempotencyKey }) => {
    const { id: userId } = sessionOf(context);
    const { locale, origin, now } = context;
    const request = userRequest(context, { operation: 'requestAccountExport', key: idempotencyKey, body: {} });
    return withIdempotency(context, request, async (trx) => {
      // Two at the same moment come one after the other.
      await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
      const last = await newestExport(trx, userId);
      const at = now();
      if (last && !mayAskAfter(last, at)) throw refuse('export', 'export_once_a_day');
      const row = await trx
        .insertInto('account_export')
        .values({ instance: trx.instance, user_id: userId, status: 'preparing', asked_at: at })
        .returningAll()
        .executeTakeFirstOrThrow();
      const payload: ExportWork = { exportId: row.id, userId, locale, origin };
      await enqueue(trx, [{ kind: 'export-account', key: String(row.id), payload: { ...payload }, runAt: at }]);
      return exportView(row, at);
    });
  },

  getAccountExport: async (context) => {
    const { id } = sessionOf(context);
    const row = await context.db.read(context.instance.id, (trx) => newestExport(trx, id));
    return exportView(row, context.now());
  },

  downloadAccountExport: async (context) => {
    const { id } = sessionOf(context);
    const row = await context.db.read(context.instance.id, (trx) => newestExport(trx, id));
    return fileOf(context, row);
  },

  /** By the mailed link, once, and only to whom it was made about. */
  openAccountExport: async (context, { token }) => {
    const { id } = sessionOf(context);
    const { db, instance, now, address } = context;
    await countAttempt(context, { [`export:${address}`]: { hits: 30, seconds: 60 * 60 } });
    const row = await db.write(instance.id, (trx) =>
      trx
        .updateTable('account_export')
        .set({ token_used_at: now() })
        .where('token_hash', '=', hashToken(token))
        .where('user_id', '=', id)
        .where('token_used_at', 'is', null)
        .returningAll()
        .executeTakeFirst(),
    );
    if (!row) throw refuse('token', 'export_link_over');
    return fileOf(context, row);
  },
};

type ExportRow = Selectable<AccountExportTable>;

function newestExport(trx: Trx, userId: number): Promise<ExportRow | undefined> {
  return trx
    .selectFrom('account_export')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function exportView(row: ExportRow | undefined, now: Date): AccountExport {
  return {
    status: row?.status ?? 'none',
    askedAt: row?.asked_at.toISOString() ?? null,
    expiresAt: row?.expires_at?.toISOString() ?? null,
    size: row?.size == null ? null : Number(row.size),
    mayAsk: !row || mayAskAfter(row, now),
  };
}

/** Once in 24 hours. */
function mayAskAfter({ asked_at: askedAt }: Pick<ExportRow, 'asked_at'>, now: Date): boolean {
  return now.getTime() - askedAt.getTime() >= day;
}

async function fileOf({ ports, instance, now }: Context, row: ExportRow | undefined): Promise<File> {
  const isThere = row?.status === 'ready' && row.expires_at !== null && row.expires_at > now();
  const content = isThere && row.file_hash !== null ? await ports.files.open(instance.id, row.file_hash) : null;
  if (!content || !row) throw refuse('export', 'no_export');
  return new SentFile(content, `account-${row.user_id}.zip`);
}
