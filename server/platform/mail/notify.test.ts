import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { zero } from '../../../domain/money/micros.ts';
import { testDatabase } from '../../../tests/database/test-database.ts';
import { openUser } from '../../../tests/races/small-shop.ts';
import type { Database } from '../db/database.ts';
import { type EventName, events } from './events.ts';
import { notify } from './notify.ts';

const shop = 'alpha';
const at = new Date('2026-03-01T12:00:00Z');
let db: Database;
let user = 0;
let people = 0;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  user = await openUser(db, shop, `told-${(people += 1)}`, zero);
  await set({ email: `told-${people}@example.com`, email_confirmed_at: at, locale: 'de' });
});

const set = (values: object) =>
  db.write(shop, (trx) => trx.updateTable('app_user').set(values).where('id', '=', user).execute());
const tell = (event: EventName = 'payment_paid', key = `notice:${user}:${event}`) =>
  db.write(shop, (trx) =>
    notify(trx, { user, at, happenings: [{ event, key, subject: 7, body: [{ key: 'mail_reason' }] }] }),
  );
const mails = async () => {
  const rows = await db.read(shop, (trx) =>
    trx.selectFrom('job').select('payload').where('kind', '=', 'send-mail').execute(),
  );
  return rows.map(({ payload }) => payload).filter((mail) => mail['to'] === `told-${people}@example.com`);
};
const notices = () =>
  db.read(shop, (trx) => trx.selectFrom('notice').selectAll().where('user_id', '=', user).execute());

describe('what has happened to something of a customer', () => {
  test('is told in the customer’s language, once, by mail and in the cabinet', async () => {
    await tell();
    await tell();
    expect(await mails()).toMatchObject([
      { locale: 'de', title: { key: 'notice_payment_paid_title' }, page: '/payments', unsubscribe: { user } },
    ]);
    expect(await notices()).toMatchObject([{ event: 'payment_paid', subject: 7, read_at: null }]);
  });

  test.for([
    ['orders', 'notify_order_actions'],
    ['payments', 'notify_payment_actions'],
    ['subscriptions', 'notify_subscription_actions'],
  ] as const)(
    'is mailed of %s unless they have switched that off, and is in the cabinet in any case',
    async ([topic, choice]) => {
      await set({ [choice]: false });
      const names = Object.keys(events) as EventName[];
      for (const event of names) await tell(event);
      const mailed = (await mails()).map(({ unsubscribe }) => (unsubscribe as { topic: string } | undefined)?.topic);
      expect(mailed.length).toBe(names.filter((event) => events[event].topic !== topic).length);
      expect(mailed).not.toContain(topic);
      expect(await notices()).toHaveLength(names.length);
    },
  );

  test('is left to the language of the shop where nobody knows theirs', async () => {
    await set({ locale: null });
    await tell();
    expect(await mails()).toMatchObject([{ locale: null }]);
  });

  test('is not mailed to an address that nobody has proven', async () => {
    await set({ email_confirmed_at: null });
    await tell();
    expect(await mails()).toEqual([]);
    expect(await notices()).toHaveLength(1);
  });

  test('is not kept for the account of a guest, which nobody can log in to', async () => {
    await set({ email: null, guest_email: `told-${people}@example.com` });
    await tell();
    expect(await notices()).toEqual([]);
  });

  test('about access to the account or the outcome of a wish cannot be switched off', async () => {
    await tell('document_declined');
    expect((await mails())[0]).not.toHaveProperty('unsubscribe');
  });
});
