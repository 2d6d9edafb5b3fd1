import { randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/caller/context.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { SupportPictureTable } from '../../../platform/db/schema/orders.ts';
import { draftOf, ReceivedFile, SentFile } from '../../../platform/files/carried-files.ts';
import { fileKindOf } from '../../../platform/files/file-kind.ts';
import type { Draft, FileStore } from '../../../platform/ports/file-store.ts';
import { notFound, refuse } from '../../../platform/problem.ts';

/** A picture that came with a question or a message. */
export interface SentPicture {
  readonly draft: Draft;
  readonly contentType: SupportPictureTable['content_type'];
  readonly extension: string;
}

/** Throws 422 on `pictures` where one of them is no JPEG, PNG or WebP by its content. */
export function picturesOf(files: readonly File[] = []): readonly SentPicture[] {
  return files.map((file) => {
    // A body of JSON can hold texts only.
    if (!(file instanceof ReceivedFile)) throw refuse('pictures', 'picture_type');
    const draft = draftOf(file);
    if (draft.size === 0) throw refuse('pictures', 'document_empty');
    const kind = fileKindOf(draft.head);
    if (kind === null || kind.contentType === 'application/pdf') throw refuse('pictures', 'picture_type');
    return { draft, contentType: kind.contentType, extension: kind.extension };
  });
}

const maxPictures = 3;
const maxPictureBytes = 5 * 1024 * 1024;

/**
 * The pictures among contents that came with no request of a customer, as many as a message may have, in their order.
 * @returns them, and how many of the contents are none or too many
 */
export async function receivePictures(
  files: Pick<FileStore, 'receive'>,
  contents: readonly Uint8Array[],
): Promise<{ readonly pictures: readonly SentPicture[]; readonly leftOut: number }> {
  const fit = contents.filter((content) => {
    const kind = fileKindOf(content);
    return kind !== null && kind.contentType !== 'application/pdf' && content.length <= maxPictureBytes;
  });
  const received: File[] = [];
  for (const content of fit.slice(0, maxPictures)) received.push(new ReceivedFile(await files.receive(once(content))));
  return { pictures: picturesOf(received), leftOut: contents.length - received.length };
}

async function* once(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content;
}

/** The contents of the pictures, to be stored. */
export function draftsOf(pictures: readonly SentPicture[]): readonly Draft[] {
  return pictures.map(({ draft }) => draft);
}

/** The pictures as the body of a request that may be repeated has them. */
export function hashesOf(pictures: readonly SentPicture[]): readonly string[] {
  return pictures.map(({ draft }) => draft.hash);
}

interface Place {
  readonly ticketId: number;
  /** Null for the question itself. */
  readonly messageId: number | null;
  readonly at: Date;
}

/** Names stored pictures in the ticket. */
export async function addPictures(
  trx: Trx,
  { ticketId, messageId, at }: Place,
  pictures: readonly SentPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  await trx
    .insertInto('support_picture')
    .values(
      pictures.map(({ draft, contentType, extension }) => ({
        instance: trx.instance,
        request_id: ticketId,
        message_id: messageId,
        filename: `picture-${randomBytes(12).toString('hex')}.${extension}`,
        content_type: contentType,
        size: draft.size,
        file_hash: draft.hash,
        created_at: at,
      })),
    )
    .execute();
}

/** A picture of a ticket of the caller, to be saved. Throws 404 for any other. */
export async function downloadTicketPicture(
  context: Context,
  { pictureId }: { readonly pictureId: number },
): Promise<File> {
  const found = await context.db.read(context.instance.id, (trx) =>
    trx
      .selectFrom('support_picture')
      .innerJoin('support_request', 'support_request.id', 'support_picture.request_id')
      .select(['support_picture.filename', 'support_picture.file_hash'])
      .where('support_picture.id', '=', pictureId)
      .where('support_request.user_id', '=', signedIn(context).id)
      .executeTakeFirst(),
  );
  if (!found) throw notFound('picture_not_found');
  const stored = await context.ports.files.open(context.instance.id, found.file_hash);
  if (!stored) throw new Error(`The file ${found.file_hash} of ${context.instance.id} is missing`);
  return new SentFile(stored, found.filename);
}
