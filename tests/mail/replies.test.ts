import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerTicketByHand } from '../../cli/commands/tickets.ts';
import { runDueJobs } from '../../server/platform/jobs/start-runner.ts';
import { mailJobs, mailWriter } from '../../server/platform/mail/mail-jobs.ts';
import { smtpSender } from '../../server/platform/mail/smtp-sender.ts';
import { createSecrets } from '../../server/platform/secrets/secrets.ts';
import { createInstanceRegistry } from '../../server/platform/tenancy/instance-registry.ts';
import { send, startTestServer, testPorts, type TestServer, testInstance, wordsOf } from '../server/test-server.ts';
import { mailServer } from './mail-server.ts';
import { mailSite } from './mail-site.ts';
import { readMails } from './read-mails.ts';

const shop = 'aurora';
const support = 'help@aurora.example';
const secret = 'what the mail server shows';
const secrets = createSecrets(Buffer.alloc(32, 7), {
  aurora: { mailRepliesAddress: 'Support@mail.example', mailRepliesSecret: secret },
});
const settings = { ...testInstance(shop).settings, supportContact: support };
const instance = testInstance(shop, { settings, words: { en: wordsOf('en') } });
let server: TestServer;
let mailbox: Awaited<ReturnType<typeof mailServer>>;
let people = 0;
let token = '';
let email = '';

beforeAll(async () => {
  server = await startTestServer({
    instances: createInstanceRegistry([instance, testInstance('lumen')]),
    ports: testPorts({ secrets }),
  });
  mailbox = await mailServer();
});
afterAll(async () => {
  mailbox.close();
  await server.close();
});
beforeEach(async () => {
  email = `Replies-${(people += 1)}@example.com`.toLowerCase();
  const body = { name: 'Ada', email, password: 'the old one', password_confirmation: 'the old one' };
  const reply = await send(server.app, 'POST /register', { body, address: `10.7.${people}.1` });
  token = String(reply.headers['authorization']).replace('Bearer ', '');
  await server.db.write(shop, (trx) =>
    trx.updateTable('app_user').set({ email_confirmed_at: server.clock.now() }).where('email', '=', email).execute(),
  );
});

const call = (request: string, body?: object) => send(server.app, request, { token, ...(body ? { body } : {}) });

/** A question about an order that waits for its payment; gives the number of the ticket. */
async function question(): Promise<number> {
  const orders = [{ service_id: 2022, quantity: 10_000, url: 'https://youtu.be/dQw4w9WgXcQ' }];
  const path = 'POST /api/v1/order-widget/widget-order-requests?api_token=aurora-token';
  const made = (await call(path, { orders, payment_method_id: 1 })).body.data;
  const body = { reason: 'slow', text: 'When does it start?', email };
  return (await call(`POST /api/v1/orders/${made.order_ids[0]}/support`, body)).body.data.id;
}

const answer = (id: number, text = 'Within a day.') =>
  server.db.write(shop, (trx) =>
    answerTicketByHand(trx, id, text, { by: 'op', why: 'support', at: server.clock.now() }),
  );

/** The last mail to an address, once all that are due were sent. */
async function mailTo(address: string) {
  const sender = smtpSender({ url: mailbox.url, from: 'shop@example.com' });
  const handlers = mailJobs(mailWriter(sender, { all: () => [instance] }, { ...mailSite, secrets }));
  const failures: unknown[] = [];
  const onFailure = (one: object) => void failures.push(one);
  while ((await runDueJobs({ db: server.db, handlers, now: server.clock.now, parallel: 1, onFailure })) > 0);
  expect(failures).toEqual([]);
  const mail = readMails(mailbox.received).findLast(({ to }) => to === address);
  if (!mail) throw new Error(`No mail to ${address}`);
  const replyTo = /<(.+)>/.exec(mail.headers.get('reply-to') ?? '')?.[1] ?? '';
  return { ...mail, replyTo };
}

type Draft = ConstructorParameters<typeof MailComposer>[0];

let written = 0;

/** Hands a mail over as the mail server does. */
async function handOver(mail: Draft, shown: string | null = secret) {
  const messageId = `<${(written += 1)}@example.com>`;
  const raw = await new MailComposer({ from: email, messageId, ...mail }).compile().build();
  return handOverRaw(raw, shown);
}

const handOverRaw = (raw: Buffer, shown: string | null = secret) =>
  send(server.app, 'POST /mail/replies', {
    body: raw,
    headers: {
      'content-type': 'message/rfc822',
      ...(shown === null ? {} : { authorization: `Bearer ${shown}` }),
    },
  });

const thread = async (id: number) => (await call(`GET /api/v1/tickets/${id}`)).body.data;
const messagesOf = async (id: number): Promise<readonly string[]> =>
  (await thread(id)).messages.map((one: { author: string; text: string }) => `${one.author}: ${one.text}`);
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200, 1)]);

describe('a customer who replies to the mail with an answer', () => {
  test('finds the reply in the cabinet, once, without what it quotes, and the shop is told', async () => {
    const id = await question();
    await answer(id);
    const { replyTo, text } = await mailTo(email);
    expect(replyTo).toMatch(new RegExp(`^Support\\+c${id}-[0-9a-f]{32}@mail\\.example$`));
    expect(text).toContain(wordsOf('en')['mail_reply']);
    const quoted = text.replaceAll(/^/gm, '> ');
    const raw = await new MailComposer({
      from: `Ada <${email.toUpperCase()}>`,
      to: replyTo.toLowerCase(),
      messageId: '<once@example.com>',
      text: `Thank you!\n\nOn Mon, Mar 2, 2026 at 12:00 PM Aurora <shop@example.com> wrote:\n\n${quoted}\n`,
    })
      .compile()
      .build();
    const replies = [await handOverRaw(raw), await handOverRaw(raw)];
    expect(replies.map(({ status, body }) => [status, body['result']])).toEqual([
      [200, 'added'],
      [200, 'ignored'],
    ]);
    expect(await messagesOf(id)).toEqual([
      'customer: When does it start?',
      'operator: Within a day.',
      'customer: Thank you!',
    ]);
    expect((await thread(id)).status).toBe('open');
    expect((await mailTo(support)).text).toContain('Thank you!');
  });

  test('sends pictures along; what else is attached is left out, and the message says so', async () => {
    const id = await question();
    await answer(id);
    const { replyTo } = await mailTo(email);
    const attachments = [
      { filename: 'a.png', content: png },
      { filename: 'evil.svg', content: '<svg onload="alert(1)"/>' },
    ];
    expect((await handOver({ to: replyTo, text: 'See here.', attachments })).status).toBe(200);
    const { messages } = await thread(id);
    expect(messages.at(-1).text).toBe(`See here.\n\n(${wordsOf('en')['reply_left_out']})`);
    expect(messages.at(-1).pictures).toMatchObject([{ content_type: 'image/png', size: png.length }]);
  });

  test('may write a page in place of text', async () => {
    const id = await question();
    await answer(id);
    const { replyTo } = await mailTo(email);
    const html =
      '<div>First line<br>second</div><blockquote>On Mon, Aurora wrote: …</blockquote><script>alert(1)</script>';
    expect((await handOver({ to: replyTo, html })).status).toBe(200);
    expect((await messagesOf(id)).at(-1)).toBe('customer: First line\nsecond');
  });

  test('is refused from another address, without text, and once the ticket is closed', async () => {
    const id = await question();
    await answer(id);
    const { replyTo: to } = await mailTo(email);
    const text = 'Thank you!';
    expect((await handOver({ from: 'somebody@example.com', to, text })).status).toBe(403);
    expect((await handOver({ to, text: 'On Mon, Aurora <shop@example.com> wrote:\n> Within a day.' })).status).toBe(
      422,
    );
    expect((await handOver({ to, text: 'x'.repeat(5_001) })).status).toBe(422);
    await call(`POST /api/v1/tickets/${id}/close`, {});
    expect((await handOver({ to, text })).status).toBe(422);
    expect(await messagesOf(id)).toHaveLength(2);
  });
});

test.each([
  ['an absence notice', { headers: { 'Auto-Submitted': 'auto-replied' } }],
  ['a bounce', { headers: { 'Return-Path': '<>' } }],
  ['a mailing list', { headers: { Precedence: 'bulk' } }],
] as const)('%s is no reply', async (_, mail) => {
  const id = await question();
  await answer(id);
  const { replyTo: to } = await mailTo(email);
  const reply = await handOver({ to, text: 'I am away.', ...mail });
  expect([reply.status, reply.body['result']]).toEqual([200, 'ignored']);
  expect(await messagesOf(id)).toHaveLength(2);
});

test('the shop answers a question by replying to its mail, which is on the record', async () => {
  const id = await question();
  const { replyTo: to } = await mailTo(support);
  expect(to).toContain(`+o${id}-`);
  // A customer who has read that address may not.
  expect((await handOver({ to, text: 'All is paid back.' })).status).toBe(403);
  expect((await handOver({ from: support, to, text: 'Within a day.' })).status).toBe(200);
  expect(await messagesOf(id)).toEqual(['customer: When does it start?', 'operator: Within a day.']);
  const acts = await server.db.read(shop, (trx) =>
    trx.selectFrom('operator_act').select(['made_by', 'subject']).where('action', '=', 'answer ticket').execute(),
  );
  expect(acts).toContainEqual({ made_by: support, subject: `ticket ${id}` });
  expect((await mailTo(email)).text).toContain('Within a day.');
});

describe('a mail that was not asked for', () => {
  test('is refused without the secret, and for an address that was not given out', async () => {
    const id = await question();
    await answer(id);
    const { replyTo: to } = await mailTo(email);
    const text = 'Thank you!';
    for (const shown of [null, '', 'guessed']) expect((await handOver({ to, text }, shown)).status).toBe(401);
    const forged = [
      to.replace(/c(\d+)-/, (_, number) => `c${Number(number) + 1}-`),
      to.replace('+c', '+o'),
      'support@mail.example',
    ];
    for (const address of forged) expect((await handOver({ to: address, text })).status).toBe(404);
    expect((await handOverRaw(Buffer.from('no mail at all'))).status).toBe(404);
    expect(await messagesOf(id)).toHaveLength(2);
  });

  test('nothing is offered by a shop that has no address for replies', async () => {
    const reply = await send(server.app, 'POST /mail/replies', {
      body: Buffer.from('x'),
      headers: { host: 'lumen.example', authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
    });
    expect(reply.status).toBe(401);
  });
});
