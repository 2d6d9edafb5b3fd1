import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';
import { readHead, readReply } from './read-reply.ts';

const headers = ['From: Ada <ada@example.com>', 'To: support@mail.example', 'Content-Type: text/plain; charset=utf-8'];
const mail = (text: string) => Buffer.from([...headers, '', text].join('\r\n'));

const readAll = async (raw: Buffer) => {
  const reply = await readReply(raw);
  if (!reply) throw new Error('It cannot be read');
  return reply;
};

test.each([
  'On Mon, Mar 2, 2026 at 12:00 PM Aurora <shop@example.com> wrote:',
  'Am Mo., 2. März 2026 um 12:00 Uhr schrieb Aurora <shop@example.com>:',
  'El lun, 2 mar 2026 a las 12:00, Aurora (<shop@example.com>) escribió:',
  'Le lun. 2 mars 2026 à 12:00, Aurora <shop@example.com> a écrit :',
  'सोम, 2 मार्च 2026 को 12:00 pm बजे को Aurora <shop@example.com> ने लिखा:',
  '2026年3月2日(月) 12:00 Aurora <shop@example.com>:',
  '2026년 3월 2일 (월) 오후 12:00, Aurora <shop@example.com>님이 작성:',
  'Em seg., 2 de mar. de 2026 às 12:00, Aurora <shop@example.com> escreveu:',
  'пн, 2 мар. 2026 г. в 12:00, Aurora <shop@example.com>:',
  'Aurora <shop@example.com>, 2 Mar 2026 Pzt, 12:00 tarihinde şunu yazdı:',
  'Vào Th 2, 2 thg 3, 2026 vào lúc 12:00 Aurora <shop@example.com> đã viết:',
  'Aurora <shop@example.com> 于2026年3月2日周一 12:00写道：',
  'On Mon, Mar 2, 2026 at 12:00 PM Aurora of the long name\n<shop@example.com> wrote:',
])('what is quoted is no part of a reply: %s', async (introduction) => {
  const written = 'Thank you!\n\nHere it is: a';
  const { text } = await readAll(mail(`${written}\n\n${introduction}\n\n> Within a day.\n> See it\n`));
  expect(text).toBe(written);
});

test('a reply whose last words are a list, or an address, stays whole', async () => {
  for (const text of ['My links:\n\nhttps://youtu.be/a', 'Write to\n\n<ada@example.com>', 'Only one line:'])
    expect((await readAll(mail(text))).text).toBe(text);
});

test('what some programs write above what they quote, and a signature, are no part of it', async () => {
  const outlook = 'Thank you!\n\nFrom: Aurora <shop@example.com>\nSent: Monday\nTo: Ada\n\nWithin a day.';
  expect((await readAll(mail(outlook))).text).toBe('Thank you!');
  const postscript = 'Thank you!\n---\nCheers,\nAda\n\nP.S. And the other one?';
  expect((await readAll(mail(`${postscript}\n-- \nAda of Example`))).text).toBe(postscript);
});

test('answers between and below what is quoted are all there', async () => {
  const introduction = 'On Mon, Aurora <shop@example.com> wrote:';
  const between = `${introduction}\n> When?\n\nToday.\n\n> Where?\n> Here?\nThere.\n-- \nAda`;
  expect((await readAll(mail(between))).text).toBe('Today.\n\nThere.');
  const unquoted = 'Write to me:\n\nada@example.com:';
  expect((await readAll(mail(unquoted))).text).toBe(unquoted);
});

test('whom a mail is from is read without the rest', () => {
  expect(readHead(mail('From: mallory@example.com')).from).toBe('ada@example.com');
  expect(readHead(Buffer.from('Subject: x\nFROM:\n  "A <b@c>" <ada@example.com>\n\n')).from).toBe('ada@example.com');
  for (const text of ['', '<', 'From: <', `From: <${'a'.repeat(1_000)}@b>`, '\n\nFrom: ada@example.com'])
    expect(readHead(Buffer.from(text)).from).not.toContain('@');
});

test('a page is read as text, without what it quotes or hides', () => {
  const page =
    '<title>T</title><p>1 &lt; 2 &amp; 3&#33;</p><div>two<br>lines</div><blockquote><p>quoted</p></blockquote>end<script>x';
  expect(plainText(page).trim()).toBe('1 < 2 & 3!\n\ntwo\nlines\n\n>\nend');
  expect(plainText('1 < 2, <b>two</b>')).toBe('1 < 2, two');
});

test('hostile mails neither fail nor keep the server busy', async () => {
  const hostile = [
    "On a $'$'$'$' wrote:\n".repeat(2_000),
    '\n'.repeat(200_000),
    `Op ${'a '.repeat(50_000)}`,
    '>'.repeat(100_000),
    ':'.repeat(100_000),
    `${'\0'.repeat(1_000)}x`,
  ];
  for (const text of hostile) expect((await readAll(mail(text))).text.length).toBeLessThanOrEqual(100_000);
  const tags = Array.from({ length: 5_000 }, (_, at) => `<b a${at}>`).join('');
  expect(plainText(`<div>${tags}</div>${'<div>x</div>'.repeat(10_000)}`)).toContain('x');
  expect(plainText('<'.repeat(100_000))).toBe('');
  expect(plainText('<script>'.repeat(20_000))).toBe('');
  expect(await readReply(Buffer.alloc(400_000, '\n'))).toBeNull();
});
