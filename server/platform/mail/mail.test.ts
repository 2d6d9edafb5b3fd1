import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { mailServer } from '../../../tests/mail/mail-server.ts';
import { mailSite } from '../../../tests/mail/mail-site.ts';
import { testInstance } from '../../../tests/server/test-server.ts';
import { mailWriter } from './mail-jobs.ts';
import { readMails } from '../../../tests/mail/read-mails.ts';
import { sandboxMailbox } from '../../demo/sandboxes/mailbox.ts';
import { smtpSender } from './smtp-sender.ts';

const mail = {
  instance: 'aurora',
  fromName: 'Aurora, Inc. <x@y>',
  to: 'ada@example.com',
  subject: 'Grüße',
  text: 'Hello\n\nhttps://shop.example/app/password/reset?token=abc',
  html: '<p>Hello</p><a href="https://shop.example/app/password/reset?token=abc">Open</a>',
};

describe('mail over SMTP', () => {
  test('arrives with brand, subject, text and HTML, at one recipient', async () => {
    const server = await mailServer();
    await smtpSender({ url: server.url, from: 'shop@example.com' }).send(mail);
    server.close();
    const text = server.received.join('\n');
    expect(server.received.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ada@example.com>']);
    expect(text).toContain('MAIL FROM:<shop@example.com>');
    expect(text).toContain('From: "Aurora, Inc. <x@y>" <shop@example.com>');
    expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
    const [read] = readMails(server.received);
    expect(read?.text.trimEnd()).toBe(mail.text);
    expect(read?.html.trimEnd()).toBe(mail.html);
  });

  test('cannot be given a second recipient or a header through an address or a subject', async () => {
    const server = await mailServer();
    const sender = smtpSender({ url: server.url, from: 'shop@example.com' });
    const evil = { ...mail, to: 'ada@example.com, eve@example.com', subject: 'Hi\r\nBcc: eve@example.com' };
    await sender.send(evil).catch(() => {});
    server.close();
    expect(server.received.filter((line) => line.startsWith('RCPT TO:<eve@') || /^Bcc:/i.test(line))).toEqual([]);
  });

  test('throws when the server refuses it or is away', async () => {
    const server = await mailServer('RCPT');
    const sender = smtpSender({ url: server.url, from: 'shop@example.com' });
    await expect(sender.send(mail)).rejects.toThrow(/550/);
    server.close();
    await expect(sender.send(mail)).rejects.toThrow();
  });
});

describe('a mail in words', () => {
  test.for([
    ['pt_BR', null, 'pt-BR'],
    ['pt_BR', 'en', 'en'],
    ['en', null, 'en'],
  ] as const)('of a shop in %s to an account in %s is in %s', async ([shopLocale, locale, lang]) => {
    const shop = testInstance('aurora');
    const instance = { ...shop, settings: { ...shop.settings, defaultLocale: shopLocale } };
    const sent: string[] = [];
    const sender = { name: 'kept here', send: async ({ html }: { readonly html: string }) => void sent.push(html) };
    const write = mailWriter(sender, { all: () => [instance] }, mailSite);
    await write('aurora', () => ({ to: 'ada@example.com', locale, subject: { key: 'mail_reset_subject' }, body: [] }));
    expect(sent.join('')).toContain(`lang="${lang}"`);
  });
});

describe('the sandbox mailbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-mail-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('keeps mails where only the owner can read them, and tells where and nothing else', async () => {
    const reported: object[] = [];
    const now = () => new Date('2026-03-01T12:00:00Z');
    const mailbox = sandboxMailbox({ folder, now, onMail: (storedMail) => reported.push(storedMail) });
    await mailbox.send({ ...mail, subject: 'One\nTo: eve' });
    await mailbox.send({ ...mail, subject: 'One\nTo: eve' });
    const files = readdirSync(join(folder, 'aurora')).map((name) => join(folder, 'aurora', name));
    const [page = '', file = '', ...others] = files.toSorted();
    expect(others).toEqual([]);
    expect(files.map((one) => statSync(one).mode & 0o077)).toEqual([0, 0]);
    expect([page.replace(/html$/, 'txt'), readFileSync(page, 'utf8')]).toEqual([file, mail.html]);
    expect(readFileSync(file, 'utf8').split('\n').slice(0, 4)).toEqual([
      'From: Aurora, Inc. <x@y>',
      'To: ada@example.com',
      'Subject: One To: eve',
      'Date: 2026-03-01T12:00:00.000Z',
    ]);
    expect(readFileSync(file, 'utf8')).toContain('token=abc');
    expect(reported).toEqual([
      { instance: 'aurora', file },
      { instance: 'aurora', file },
    ]);
  });
});
