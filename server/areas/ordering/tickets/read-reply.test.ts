import { expect, test } from 'vitest';
import { readReply } from './read-reply.ts';

const headers = ['From: Ada <ada@example.com>', 'To: support@mail.example', 'Content-Type: text/plain; charset=utf-8'];
const mail = (text: string) => Buffer.from([...headers, '', text].join('\r\n'));

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
  const { text } = await readReply(mail(`${written}\n\n${introduction}\n\n> Within a day.\n> See it\n`));
  expect(text).toBe(written);
});

test('a reply whose last words are a list, or an address, stays whole', async () => {
  for (const text of ['My links:\n\nhttps://youtu.be/a', 'Write to\n\n<ada@example.com>', 'Only one line:'])
    expect((await readReply(mail(text))).text).toBe(text);
});
