import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds until a mail is there: some are sent a minute and a quarter after what they tell of. */
const timeout = 180_000;

/**
 * The first link that fits in the mails to an address, the newest mail first, as a shop without a mail server keeps them: a file for
 * each, called by its time. Waits until there is one.
 * @param mailbox folder of the mails of one instance, which is made with the first of them
 */
export async function linkInMail(mailbox: string, address: string, fits: (url: URL) => boolean): Promise<URL> {
  const end = Date.now() + timeout;
  for (;;) {
    for (const text of await mailsTo(mailbox, address)) {
      const found = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link)).find(fits);
      if (found) return found;
    }
    if (Date.now() > end) throw new Error(`No mail to ${address} has the link`);
    await setTimeout(250);
  }
}

async function mailsTo(mailbox: string, address: string): Promise<readonly string[]> {
  const files = (await readdir(mailbox).catch(() => [])).filter((file) => file.endsWith('.txt'));
  const mails = await Promise.all(files.toSorted().map((file) => readFile(join(mailbox, file), 'utf8')));
  const isTheirs = (mail: string) => mail.slice(0, mail.indexOf('\n\n')).split('\n').includes(`To: ${address}`);
  return mails.filter(isTheirs).toReversed();
}
