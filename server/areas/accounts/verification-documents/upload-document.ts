import { randomBytes } from 'node:crypto';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { IdempotentHandler } from '../../../platform/caller/context.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { refuse } from '../../../platform/problem.ts';
import { fileKindOf } from '../../../platform/files/file-kind.ts';
import { removeUnlessNamed } from '../../../platform/files/remove-unless-named.ts';
import { draftOf } from '../../../platform/files/carried-files.ts';
import { listDocuments } from './list-documents.ts';

/** So many documents a user may have. */
const most = 12;

/** Keeps a document under a name of the server's own. Specification: B7 Verification documents; fault 32. */
export const uploadVerificationDocument: IdempotentHandler<'uploadVerificationDocument'> = async (context, input) => {
  const userId = signedIn(context).id;
  const { head, size, hash, keep } = draftOf(input.file);
  if (size === 0) throw refuse('file', 'document_empty');
  const type = fileKindOf(head);
  if (!type) throw refuse('file', 'document_type');
  const filename = `${input.step}-${randomBytes(12).toString('hex')}.${type.extension}`;
  const request = userRequest(context, {
    operation: 'uploadVerificationDocument',
    key: input.idempotencyKey,
    body: { step: input.step, file: hash },
  });
  const { files } = context.ports;
  // Before anything names the file: whatever happens from here on, none stays that nothing names.
  const cause = `upload ${userId} ${input.idempotencyKey}`;
  await context.db.write(context.instance.id, (trx) => removeUnlessNamed(trx, hash, cause, context.now()));
  await keep(context.instance.id);
  const reply = await withIdempotency(context, request, async (trx) => {
    await refuseFrozen(trx, userId, 'file');
    const kept = await listDocuments(trx, userId);
    if (kept.documents.length >= most) throw refuse('file', 'documents_too_many', { count: most });
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
  // Somebody may have deleted the same content a day ago, and it was removed before the row named it.
  if (!(await files.exists(context.instance.id, hash))) await keep(context.instance.id);
  return reply;
};
