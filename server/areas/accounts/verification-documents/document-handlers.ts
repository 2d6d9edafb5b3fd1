import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { SentFile } from '../../../platform/files/carried-files.ts';
import { notFound, refuse } from '../../../platform/problem.ts';
import { documentContent } from './document-content.ts';
import { removeUnlessNamed } from '../../../platform/files/remove-unless-named.ts';
import { listDocuments } from './list-documents.ts';
import { uploadVerificationDocument } from './upload-document.ts';

/** Documents by which customers prove who they are. Specification: B2 card-verification, B7; fault 32. */
export const documentHandlers: Handlers = {
  uploadVerificationDocument,

  listVerificationDocuments: async (context) =>
    context.db.read(context.instance.id, (trx) => listDocuments(trx, signedIn(context).id)),

  downloadVerificationDocument: async (context, { filename, step }) => {
    const found = await context.db.read(context.instance.id, (trx) =>
      trx
        .selectFrom('verification_document')
        .select(['content', 'file_hash'])
        .where('user_id', '=', signedIn(context).id)
        .where('filename', '=', filename)
        .where('step', '=', step)
        .executeTakeFirst(),
    );
    if (!found) throw notFound('document_not_found');
    return new SentFile(await documentContent(context.ports.files, context.instance.id, found), filename);
  },

  deleteVerificationDocument: async (context, { filename, step }) => {
    const userId = signedIn(context).id;
    return context.db.write(context.instance.id, async (trx) => {
      const found = await trx
        .selectFrom('verification_document')
        .select(['id', 'status', 'file_hash'])
        .where('user_id', '=', userId)
        .where('filename', '=', filename)
        .where('step', '=', step)
        .forUpdate()
        .executeTakeFirst();
      if (!found) throw notFound('document_not_found');
      await refuseFrozen(trx, userId, 'filename');
      if (found.status === 'accepted') throw refuse('filename', 'document_accepted');
      await trx.deleteFrom('verification_document').where('id', '=', found.id).execute();
      if (found.file_hash !== null) await removeUnlessNamed(trx, found.file_hash, `delete ${found.id}`, context.now());
      return listDocuments(trx, userId);
    });
  },
};
