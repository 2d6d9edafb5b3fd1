import type { Handlers } from '../../../platform/caller/context.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { events, isEvent } from '../../../platform/mail/events.ts';
import type { Sentence } from '../../../platform/problem.ts';
import { catalogueWords } from '../../../platform/words/catalogue-words.ts';
import { sentenceText } from '../../../platform/words/words.ts';
import { unreadNotices } from './unread-notices.ts';

/** What a list shows at most. */
const maxListed = 100;

/** What a customer was told, in the words of who asks. Decision 97. */
export const noticeHandlers: Handlers = {
  listNotices: async (context) => {
    const { instance, locale } = context;
    const catalogue = await catalogueWords(context);
    const rows = await context.db.read(instance.id, (trx) =>
      trx
        .selectFrom('notice')
        .select(['id', 'event', 'subject', 'title', 'body', 'created_at', 'read_at'])
        .where('user_id', '=', signedIn(context).id)
        .orderBy('id', 'desc')
        .limit(maxListed)
        .execute(),
    );
    const name = String(instance.settings['panelName'] ?? instance.id);
    const speak = ({ key, values }: Sentence) =>
      sentenceText(instance, locale, { key, values: { ...values, name } }, catalogue);
    return rows.map((row) => ({
      id: row.id,
      event: row.event,
      title: speak(row.title),
      text: row.body.map(speak).join('\n'),
      // One of a later version, which this server does not know yet, leads to the start.
      path: isEvent(row.event) ? events[row.event].page(row.subject) : '/',
      isRead: row.read_at !== null,
      createdAt: row.created_at.toISOString(),
    }));
  },

  readNotices: async (context, { ids, idempotencyKey }) => {
    const { id: userId } = signedIn(context);
    const request = userRequest(context, { operation: 'readNotices', key: idempotencyKey, body: { ids } });
    return withIdempotency(context, request, async (trx) => {
      await trx
        .updateTable('notice')
        .set({ read_at: context.now() })
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .where('read_at', 'is', null)
        .execute();
      return { unread: await unreadNotices(trx, userId) };
    });
  },
};
