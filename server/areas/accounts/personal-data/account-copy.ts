import type { ReadableStream } from 'node:stream/web';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/ports/file-store.ts';
import { documentContent } from '../verification-documents/document-content.ts';
import { copyDocument, copySchema } from './copy-document.ts';
import { type ZippedFile, zipFiles } from './zip-files.ts';

interface CopySource {
  readonly db: Database;
  readonly files: FileStore;
  readonly instance: string;
  readonly userId: number;
  readonly at: Date;
}

/** The zip archive that a customer gets: `data.json`, `schema.json` that describes it, and the files that they sent. */
export function accountCopy(source: CopySource): AsyncGenerator<Uint8Array> {
  return zipFiles(contents(source));
}

async function* contents({ db, files, instance, userId, at }: CopySource): AsyncGenerator<ZippedFile> {
  yield { name: 'data.json', content: bytes(copyDocument(db, { instance, userId, at })) };
  yield { name: 'schema.json', content: [encode(JSON.stringify(await copySchema(db, instance), null, 2))] };
  const documents = await db.read(instance, (trx) =>
    trx
      .selectFrom('verification_document')
      .select(['id', 'filename'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  );
  for (const { id, filename } of documents) {
    const place = await db.read(instance, (trx) =>
      trx.selectFrom('verification_document').select(['content', 'file_hash']).where('id', '=', id).executeTakeFirst(),
    );
    // Deleted meanwhile.
    if (!place) continue;
    const content = await documentContent(files, instance, place);
    yield { name: `documents/${filename}`, content: content.stream() as ReadableStream<Uint8Array> };
  }
  const pictures = await db.read(instance, (trx) =>
    trx
      .selectFrom('support_picture')
      .innerJoin('support_request', 'support_request.id', 'support_picture.request_id')
      .select(['support_picture.filename', 'support_picture.file_hash'])
      .where('support_request.user_id', '=', userId)
      .orderBy('support_picture.id')
      .execute(),
  );
  for (const { filename, file_hash } of pictures) {
    const content = await documentContent(files, instance, { content: null, file_hash });
    yield { name: `pictures/${filename}`, content: content.stream() as ReadableStream<Uint8Array> };
  }
}

const encoder = new TextEncoder();
const encode = (text: string): Uint8Array => encoder.encode(text);

async function* bytes(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield encode(piece);
}
