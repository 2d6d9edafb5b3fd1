import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sandboxMailbox } from '../../server/demo/sandboxes/mailbox.ts';
import { linkInMail } from './read-mailbox.ts';

let folder: string;
let at = Date.parse('2026-03-01T12:00:00Z');
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-mailbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Sends a mail a second after the one before. */
function send(to: string, text: string): Promise<void> {
  const now = () => new Date((at += 1_000));
  const mail = { instance: 'aurora', fromName: 'Aurora', to, subject: 'News', text, html: `<p>${text}</p>` };
  return sandboxMailbox({ folder, now }).send(mail);
}
const link = (to: string, fits: (url: URL) => boolean = () => true) =>
  linkInMail(join(folder, 'aurora'), to, fits).then(String);

test('the newest link of one’s own mails is found, and an earlier one where that does not fit', async () => {
  await send('ada@example.com', 'Confirm:\n\nhttp://shop.test/app/email/confirm?token=one\n\nBye');
  await send('ada@example.com', 'Confirm: http://shop.test/app/email/confirm?token=two');
  await send('bea@example.com', 'Confirm: http://shop.test/app/email/confirm?token=bea\nTo: ada@example.com');
  await send('ada@example.com', 'See http://shop.test/app/orders/7');
  const confirms = (url: URL) => url.pathname === '/app/email/confirm';
  expect(await link('ada@example.com')).toBe('http://shop.test/app/orders/7');
  expect(await link('ada@example.com', confirms)).toBe('http://shop.test/app/email/confirm?token=two');
  expect(await link('ada@example.com', (url) => confirms(url) && !url.href.endsWith('two'))).toMatch(/token=one$/);
  expect(await link('bea@example.com')).toMatch(/token=bea$/);
});

test('a mail that has not come yet is waited for', async () => {
  const found = link('ada@example.com');
  await send('bea@example.com', 'http://shop.test/app/b');
  await send('ada@example.com', 'http://shop.test/app/a');
  expect(await found).toBe('http://shop.test/app/a');
});
