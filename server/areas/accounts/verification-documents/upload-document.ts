import { randomBytes } from 'node:crypto';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { IdempotentHandler } from '../../../platform/caller/context.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { refuse } from '../../../platform/problem.ts';
import { fileKindOf } from '../../../platform/files/file-kind.ts';
import { withStoredFiles } from '../../../platform/files/with-stored-files.ts';
import { draftOf } from '../../../platform/files/carried-files.ts';
import { listDocuments } from './list-documents.ts';

/** So many documents a user may have. */
const max = 12;

/** Keeps a document under a name of the server's own. Specification: B7 Verification documents; fault 32. */
export const uploadVerificationDocument: IdempotentHandler<'uploadVerificationDocument'> = async (context, input) => {
  const userId = signedIn(context).id;
  const draft = draftOf(input.file);
  const { head, size, hash } = draft;
  if (size === 0) throw refuse('file', 'document_empty');
  const type = fileKindOf(head);
  if (!type) throw refuse('file', 'document_type');
  const filename = `${input.step}-${randomBytes(12).toString('hex')}.${type.extension}`;
  const request = userRequest(context, {
    operation: 'uploadVerificationDocument',
    key: input.idempotencyKey,
    body: { step: input.step, file: hash },
  });
  const name = () =>
    withIdempotency(context, request, async (trx) => {
      await refuseFrozen(trx, userId, 'file');
      const uploaded = await listDocuments(trx, userId);
      if (uploaded.documents.length >= max) throw refuse('file', 'documents_too_many', { count: max });
      await trx
        .insertInto('verification_document')
        .values({
          instance: trx.instance,
          user_id: userId,
          filename,
          step: input.step,
          content_type: type.contentType,
          size,
          file_hash: hash,
          created_at: context.now(),
        })
        .execute();
      return listDocuments(trx, userId);
    });
  return withStoredFiles(context, { userId, idempotencyKey: input.idempotencyKey }, [draft], name);
};
