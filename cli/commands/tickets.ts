import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import process from 'node:process';
import {
  addPictures,
  answerTicket,
  draftsOf,
  endTicket,
  maxMessageLength,
  receivePictures,
  selectTickets,
  type SentPicture,
  threadsOf,
} from '../../server/areas/ordering/port.ts';
import { readEnvironment } from '../../server/main/environment.ts';
import { openFiles } from '../../server/main/open-ports.ts';
import { withStoredFiles } from '../../server/platform/files/with-stored-files.ts';
import type { FileStore } from '../../server/platform/ports/file-store.ts';
import { englishWords } from '../../server/platform/words/catalogue-words.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import { UsageError } from '../command-line/command.ts';
import { type Audit, auditOf, auditOptions, recordAudit } from '../operator/audit-log.ts';
import { idOf, operatorCommand, reading, tableOf, type Work, writing } from '../operator/operator-command.ts';
import { Refused } from '../operator/refused.ts';
import { saveContent } from '../operator/save-content.ts';

const columns = {
  ticket: (one: ListedTicket) => one.id,
  requested: (one: ListedTicket) => one.created_at,
  user: (one: ListedTicket) => one.user_id,
  'e-mail': (one: ListedTicket) => one.email,
  order: (one: ListedTicket) => one.order_id,
  reason: (one: ListedTicket) => one.reason,
  'first answer': (one: ListedTicket) =>
    one.first_answer && `after ${minutesBetween(one.created_at, one.first_answer)} min`,
  'last written': (one: ListedTicket) => one.updated_at,
} as const;

/** Tickets that wait, or all, and how long the first answers of the last 30 days took. */
function list(includesClosed: boolean, at: Date): Work {
  return reading(async (trx) => {
    const rows = includesClosed ? await listTickets(trx) : await listOpenTickets(trx);
    const shown = includesClosed ? { ...columns, status: (one: ListedTicket) => one.status } : columns;
    const none = includesClosed ? 'No questions.' : 'No questions to answer.';
    return `${tableOf(none, rows, shown)}\n\n${await firstAnswers(trx, at)}`;
  });
}

const options = { ...auditOptions, picture: { type: 'string', multiple: true }, all: { type: 'boolean' } } as const;

/** `livery tickets`: what customers ask support about their orders, and the answers. */
export const tickets = operatorCommand(options, ([action = 'list', ...words], values): Work => {
  const { by, why = 'support', picture = [], all = false } = values;
  // An answer is its own reason, unless another is given.
  const audit = auditOf({ by, why });
  if (action === 'list' && words.length === 0) return list(all, audit.at);
  if (all) throw new UsageError('Only a list has --all.');
  if (action === 'show' && words.length === 1) return reading((trx) => showTicket(trx, idOf(words[0])));
  if (action === 'answer') return answer(words, picture, audit);
  if (picture.length > 0) throw new UsageError('Only an answer has pictures.');
  if (action === 'save' && words.length === 2) return savePicture(idOf(words[0]), words[1] ?? '', audit);
  if (action === 'close' && words.length === 1) return writing((trx) => closeTicketByHand(trx, idOf(words[0]), audit));
  throw new UsageError(
    'Use list [--all], show <number>, answer <number> "<text>" [--picture <file>], save <picture> <file> or close <number>.',
  );
});

function answer([number, ...words]: readonly string[], paths: readonly string[], audit: Audit): Work {
  const id = idOf(number);
  const text = words.join(' ').trim();
  if (text === '') throw new UsageError('Write the answer: tickets <instance> answer <number> "<text>"');
  if (text.length > maxMessageLength) throw new UsageError(`An answer has at most ${maxMessageLength} characters.`);
  if (paths.length === 0) return writing((trx) => answerTicketByHand(trx, id, text, audit));
  return async (db, instance, root) => {
    const files = openFiles(readEnvironment(process.env), root);
    const pictures = await readPictures(paths, files);
    const context = { db, instance: { id: instance }, ports: { files }, now: () => audit.at };
    const send = () => db.write(instance, (trx) => answerTicketByHand(trx, id, text, audit, pictures));
    try {
      return await withStoredFiles(context, { userId: null, idempotencyKey: undefined }, draftsOf(pictures), send);
    } finally {
      await discard(pictures);
    }
  };
}

/** Throws `Refused` for a file that cannot be read, or is no picture that an answer may have. */
async function readPictures(paths: readonly string[], files: FileStore): Promise<readonly SentPicture[]> {
  const contents = await Promise.all(
    paths.map((path) =>
      readFile(resolve(path)).catch((error: unknown) => {
        throw new Refused(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      }),
    ),
  );
  const { pictures, leftOut } = await receivePictures(files, contents);
  if (leftOut === 0) return pictures;
  await discard(pictures);
  throw new Refused('An answer has up to 3 pictures: JPEG, PNG or WebP, 5 MB each. Nothing was sent.');
}

async function discard(pictures: readonly SentPicture[]): Promise<void> {
  for (const draft of draftsOf(pictures)) await draft.discard();
}

/** Only the operator can read the file, and none that exists is overwritten. */
function savePicture(id: number, file: string, audit: Audit): Work {
  return async (db, instance, root) => {
    const hash = await db.write(instance, (trx) => readPicture(trx, id, audit));
    await saveContent(root, file, async (files) => {
      const stored = await files.open(instance, hash);
      if (!stored) throw new Refused(`The file of picture ${id} is missing.`);
      return stored;
    });
    return `Picture ${id} was saved as ${file}. Delete the file when you have read it.`;
  };
}

/** The name in the store of the picture of a ticket. Reading what customers send is on the record. Throws `Refused`. */
export async function readPicture(trx: Trx, id: number, audit: Audit): Promise<string> {
  const picture = await trx
    .selectFrom('support_picture')
    .select(['request_id', 'file_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!picture) throw new Refused(`There is no picture ${id} in ${trx.instance}.`);
  await recordAudit(trx, audit, 'look at picture', `picture ${id} of ticket ${picture.request_id}`);
  return picture.file_hash;
}

function minutesBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / 60_000);
}

type ListedTicket = Awaited<ReturnType<typeof listTickets>>[number];

/** Tickets that wait for the shop, longest waiting first, each with the time of the first answer that it has had. */
export function listOpenTickets(trx: Trx) {
  return listed(trx)
    .where('support_request.status', '=', 'open')
    .orderBy('support_request.updated_at')
    .orderBy('support_request.id')
    .execute();
}

/** All tickets, closed ones too, newest first. */
export function listTickets(trx: Trx) {
  return listed(trx).orderBy('support_request.id', 'desc').execute();
}

function listed(trx: Trx) {
  return selectTickets(trx).select(({ selectFrom }) =>
    selectFrom('support_message')
      .select(({ fn }) => fn.min('support_message.created_at').as('at'))
      .whereRef('support_message.request_id', '=', 'support_request.id')
      .where('support_message.author', '=', 'operator')
      .as('first_answer'),
  );
}

const days = 30;

/** How long the first answers that were given in the last 30 days took, open and closed tickets alike. */
export async function firstAnswers(trx: Trx, at: Date): Promise<string> {
  const since = new Date(at.getTime() - days * 24 * 60 * 60 * 1000);
  const rows = await trx
    .selectFrom('support_message')
    .innerJoin('support_request', 'support_request.id', 'support_message.request_id')
    .select((row) => ['support_request.created_at', row.fn.min('support_message.created_at').as('first_answer')])
    .where('support_message.author', '=', 'operator')
    .groupBy(['support_request.id', 'support_request.created_at'])
    .having((row) => row.fn.min('support_message.created_at'), '>=', since)
    .having((row) => row.fn.min('support_message.created_at'), '<=', at)
    .execute();
  if (rows.length === 0) return `No first answers in the last ${days} days.`;
  const taken = rows
    .map((row) => minutesBetween(row.created_at, new Date(row.first_answer)))
    .sort((one, other) => one - other);
  const half = Math.floor(taken.length / 2);
  const [low = 0, high = 0] = taken.length % 2 === 1 ? [taken[half], taken[half]] : [taken[half - 1], taken[half]];
  const median = Math.round((low + high) / 2);
  return `First answers of the last ${days} days: ${taken.length}, median after ${median} min, worst after ${taken.at(-1) ?? 0} min.`;
}

/** A ticket with all that was written. Throws `Refused`. */
export async function showTicket(trx: Trx, id: number): Promise<string> {
  const row = await selectTickets(trx).where('support_request.id', '=', id).executeTakeFirst();
  const [thread] = row ? await threadsOf(trx, [row], englishWords) : [];
  if (!row || !thread) throw new Refused(`There is no ticket ${id} in ${trx.instance}.`);
  const { orderId, orderName, reason, subject, status } = thread;
  return [
    `Ticket ${id} of user ${row.user_id} (${row.email}), ${status}`,
    orderId === null ? 'About no order' : `Order ${orderId}: ${orderName}`,
    `Reason: ${reason}${subject === '' ? '' : `, ${plain(subject)}`}`,
    ...thread.messages.flatMap(({ author, createdAt, text, pictures }) => [
      `\n${createdAt.slice(0, 16)} ${author}:\n${plain(text).replace(/^/gm, '  ')}`,
      ...pictures.map((one) => `  Picture ${one.id}: ${one.contentType}, ${Math.ceil(one.size / 1024)} KB`),
    ]),
  ].join('\n');
}

/** Without what a terminal would obey. */
function plain(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '');
}

/** Answers a ticket, with pictures that are stored; the customer is told. Throws `Refused` for one that is closed. */
export async function answerTicketByHand(
  trx: Trx,
  id: number,
  text: string,
  audit: Audit,
  pictures: readonly SentPicture[] = [],
): Promise<string> {
  const answered = await answerTicket(trx, { id, text, at: audit.at });
  if (answered === 'missing') throw new Refused(`There is no ticket ${id} in ${trx.instance}.`);
  if (answered === 'closed') throw new Refused(`Ticket ${id} is closed.`);
  await addPictures(trx, { ticketId: id, messageId: answered, at: audit.at }, pictures);
  await recordAudit(trx, audit, 'answer ticket', `ticket ${id}`);
  return `Ticket ${id} was answered.`;
}

/** Throws `Refused` where it is closed already. */
export async function closeTicketByHand(trx: Trx, id: number, audit: Audit): Promise<string> {
  if (!(await endTicket(trx, id, audit.at))) throw new Refused(`There is no open ticket ${id} in ${trx.instance}.`);
  await recordAudit(trx, audit, 'close ticket', `ticket ${id}`);
  return `Ticket ${id} was closed.`;
}
