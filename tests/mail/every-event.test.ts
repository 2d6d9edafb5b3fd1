import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runDueJobs } from '../../server/platform/jobs/start-runner.ts';
import { type EventName, events, isSwitched } from '../../server/platform/mail/events.ts';
import { mailJobs, mailWriter } from '../../server/platform/mail/mail-jobs.ts';
import { notify } from '../../server/platform/mail/notify.ts';
import { smtpSender } from '../../server/platform/mail/smtp-sender.ts';
import { createInstanceRegistry } from '../../server/platform/tenancy/instance-registry.ts';
import { root, send, startTestServer, type TestServer, testInstance, wordsOf } from '../server/test-server.ts';
import { mailServer } from './mail-server.ts';
import { mailSite } from './mail-site.ts';
import { readMails, type ReadMail } from './read-mails.ts';

const shop = 'aurora';
const locales = ['en', 'de', 'ru'] as const;
const names = Object.keys(events) as readonly EventName[];
/** What a customer may have written; no subject may hold it. */
const theirs = 'WORDS OF A CUSTOMER';
const isSecurity = (event: EventName) => events[event].topic === 'security';
const titleKey = (event: EventName) => {
  const rule = events[event];
  return 'title' in rule ? rule.title : `notice_${event}_title`;
};
const words = Object.fromEntries(locales.map((locale) => [locale, wordsOf(locale)]));
/** The sentences that each event is told in, by the code that tells it. */
const bodies: Readonly<Record<EventName, readonly string[]>> = {
  order_paid: ['notice_order_paid_line', 'mail_confirmation_method', 'notice_orders_more_other'],
  order_started: ['notice_order_line'],
  order_completed: ['notice_order_line'],
  order_refilled: ['notice_order_line'],
  order_canceled: [
    'notice_order_line',
    'notice_order_part_line',
    'notice_order_refund_text',
    'notice_order_no_refund_text',
  ],
  order_failed: [
    'notice_order_line',
    'notice_order_part_line',
    'mail_reason',
    'notice_order_refund_text',
    'notice_order_failed_text',
  ],
  order_in_review: ['notice_order_line', 'notice_order_in_review_text'],
  payment_paid: ['notice_payment_paid_top_up', 'notice_payment_paid_orders'],
  payment_declined: ['notice_payment_declined_top_up', 'notice_payment_declined_orders'],
  payment_expired: ['notice_payment_expired_top_up', 'notice_payment_expired_orders'],
  withdrawal_approved: ['notice_withdrawal_approved_text', 'mail_reason'],
  withdrawal_declined: ['notice_withdrawal_declined_text', 'mail_reason'],
  document_accepted: ['notice_document_accepted_text'],
  document_declined: ['notice_document_declined_text'],
  publication_unpaid: ['notice_publication_unpaid_text', 'notice_publication_card_text'],
  ticket_answered: ['notice_ticket_answered_text', 'notice_ticket_answered_words'],
  new_device: ['mail_new_device_text'],
  password_changed: ['mail_password_changed_text'],
  email_changed: ['notice_email_changed_text'],
  two_step_on: ['mail_two_step_on_text'],
  two_step_off: ['mail_two_step_off_text'],
  two_step_app_off: ['mail_two_step_app_off_text'],
  two_step_codes: ['mail_two_step_codes_text'],
  two_step_removed: ['mail_two_step_removed_text'],
  passkey_added: ['mail_passkey_added_text'],
  passkey_removed: ['mail_passkey_removed_text'],
  recovery_code_used: ['mail_recovery_code_used_text_other'],
  code_limit: ['mail_code_limit_text'],
  telegram_connected: ['mail_telegram_connected_text'],
  api_token: ['mail_api_token_text'],
  card_linked: ['mail_card_linked_text'],
  withdrawal_requested: ['mail_withdrawal_requested_text'],
};
const values = {
  service: theirs,
  post: theirs,
  subscription: theirs,
  reason: theirs,
  text: theirs,
  number: 7,
  order: 7,
  count: 3,
  browser: theirs,
  amount: '1.50',
  delivered: 400,
  quantity: 1000,
  method: { key: 'method_bank_card', written: theirs },
};

let server: TestServer;
let mailbox: Awaited<ReturnType<typeof mailServer>>;

beforeAll(async () => {
  const instance = testInstance(shop, { locales, words, hosts: ['aurora.example'] });
  server = await startTestServer({ instances: createInstanceRegistry([instance, testInstance('lumen')]) });
  mailbox = await mailServer();
  let made = 0;
  for (const locale of locales) {
    for (const event of names) {
      const address = `${event}-${locale}@example.com`;
      const body = { name: 'Ada', email: address, password: 'the old one', password_confirmation: 'the old one' };
      await send(server.app, 'POST /register', { body, address: `10.9.${(made += 1)}.1` });
      await server.db.write(shop, async (trx) => {
        const { id } = await trx
          .updateTable('app_user')
          .set({ email_confirmed_at: server.clock.now(), locale })
          .where('email', '=', address)
          .returning('id')
          .executeTakeFirstOrThrow();
        const sentences = bodies[event].map((key) => ({ key: key.replace(/_other$/, ''), values }));
        const happening = { event, key: `test:${address}`, subject: 7, body: sentences };
        await notify(trx, { user: id, at: server.clock.now(), happenings: [happening] });
      });
    }
  }
  const sender = smtpSender({ url: mailbox.url, from: 'shop@example.com' });
  const secrets = server.ports.secrets;
  const failures: unknown[] = [];
  const handlers = mailJobs(mailWriter(sender, { all: () => [instance] }, { ...mailSite, secrets }));
  // One after the other: the mail server writes down what it hears from all connections.
  const options = {
    db: server.db,
    handlers,
    now: server.clock.now,
    parallel: 1,
    onFailure: (one: object) => void failures.push(one),
  };
  while ((await runDueJobs(options)) > 0);
  expect(failures).toEqual([]);
});
afterAll(async () => {
  mailbox.close();
  await server.close();
});

function mailOf(event: EventName, locale: string): ReadMail {
  const mail = readMails(mailbox.received).find(
    ({ to, headers }) => to === `${event}-${locale}@example.com` && headers.has('subject'),
  );
  if (!mail) throw new Error(`No mail of ${event} in ${locale}`);
  return mail;
}
/** Addresses of screens, as patterns. */
const screens = readdirSync(join(root, 'screens'))
  .filter((file) => file.endsWith('.json') && !['app.json', 'budgets.json'].includes(file))
  .map((file) => (JSON.parse(readFileSync(join(root, 'screens', file), 'utf8')) as { path?: string }).path ?? '')
  .map((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`));
const isScreen = (path: string) => screens.some((pattern) => pattern.test(path));

describe.each(locales)('mails in %s', (locale) => {
  test.each(names)(
    'of %s say it in that language, with the brand and nothing of a customer’s in the subject',
    (event) => {
      const { subject, text } = mailOf(event, locale);
      const title = (wordsOf(locale)[titleKey(event)] ?? '').replace('{{number}}', '7');
      expect(subject).toBe(isSecurity(event) ? title.replace('{{name}}', 'Aurora') : `Aurora: ${title}`);
      for (const key of bodies[event]) {
        const template = wordsOf(locale)[key] ?? '';
        // The longest part without a value, as it stands.
        const part = template.split(/\{\{[^}]*\}\}/).sort((one, other) => other.length - one.length)[0] ?? '';
        expect(part.trim() === '' || text.includes(part.trim())).toBe(true);
      }
      expect(`${subject}\n${text}`).not.toMatch(/\{\{|notice_|mail_/);
    },
  );

  test.each(names)('of %s say the same as HTML, and lead to a screen of the shop', (event) => {
    const base = locale === 'en' ? '/app' : `/app/${locale}`;
    const { text, html } = mailOf(event, locale);
    const { document } = new JSDOM(html).window;
    const links = [...text.matchAll(/https:\/\/\S+/g)].map(([link]) => new URL(link));
    // A mail that warns has no link to press: others imitate such mails.
    expect(links.length > 0).toBe(!isSecurity(event));
    const pressed = [...document.querySelectorAll('a')].map(({ href }) => href);
    expect(pressed.filter((href) => !href.endsWith(`${base}/`))).toEqual(links.map(({ href }) => href));
    // What stands before a link in the text is what is pressed in the other.
    const sentences = text.split('\n\n').filter((sentence) => !sentence.includes('https://'));
    const shown = document.body.textContent;
    expect(sentences.filter((sentence) => !shown.includes(sentence))).toEqual([]);
    for (const { origin, pathname } of links) {
      expect(origin).toBe('https://aurora.example');
      expect(pathname.startsWith(`${base}/`)).toBe(true);
      expect([pathname, isScreen(pathname.slice(base.length))]).toEqual([pathname, true]);
    }
  });
});

test.each(names)('a mail of %s can be switched off by one click, if at all, and that kind alone', async (event) => {
  const { topic } = events[event];
  const { headers, text } = mailOf(event, 'en');
  const address = /^<(https:\/\/\S+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1];
  expect(headers.get('list-unsubscribe-post')).toBe(isSwitched(topic) ? 'List-Unsubscribe=One-Click' : undefined);
  expect(text.includes('/unsubscribe/')).toBe(isSwitched(topic));
  if (!isSwitched(topic)) return expect(address).toBeUndefined();
  const { pathname, search } = new URL(address ?? '');
  const reply = await server.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { host: 'aurora.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(reply.statusCode).toBe(204);
  const choices = await server.db.read(shop, (trx) =>
    trx
      .selectFrom('app_user')
      .select([
        'notify_order_actions as orders',
        'notify_payment_actions as payments',
        'notify_subscription_actions as subscriptions',
      ])
      .where('email', '=', `${event}-en@example.com`)
      .executeTakeFirstOrThrow(),
  );
  return expect(choices).toEqual({ orders: true, payments: true, subscriptions: true, [topic]: false });
});
