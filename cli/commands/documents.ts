import { decideDocument } from '../../server/areas/accounts/verification-documents/decide-document.ts';
import {
  type ContentPlace,
  documentContent,
} from '../../server/areas/accounts/verification-documents/document-content.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import { UsageError } from '../command-line/command.ts';
import { type Audit, auditOf, auditOptions, recordAudit } from '../operator/audit-log.ts';
import { idOf, listing, operatorCommand, reviewPlan, type Work } from '../operator/operator-command.ts';
import { Refused } from '../operator/refused.ts';
import { saveContent } from '../operator/save-content.ts';

const list = listing('No documents to review.', listDocuments, {
  document: (one) => one.id,
  sent: (one) => one.createdAt,
  user: (one) => one.userId,
  'e-mail': (one) => one.email,
  step: (one) => one.step,
  type: (one) => one.contentType,
  KB: (one) => Math.ceil(one.size / 1024),
});
const review = reviewPlan(list, 'accept', decideVerification);

/** `livery documents`: papers that customers sent to be verified, and the decision on them. */
export const documents = operatorCommand(auditOptions, (words, values) => {
  const [action, number, file, ...more] = words;
  if (action !== 'save') return review(words, values);
  if (file === undefined || more.length > 0) {
    throw new UsageError('To save a document: documents <instance> save <number> <file>');
  }
  return save(idOf(number), file, auditOf(values));
});

/** Only the operator can read the file, and none that exists is overwritten. */
function save(id: number, file: string, audit: Audit): Work {
  return async (db, instance, root) => {
    const place = await db.write(instance, (trx) => readDocument(trx, id, audit));
    await saveContent(root, file, (files) => documentContent(files, instance, place));
    return `Document ${id} was saved as ${file}. Delete the file when you have looked at it.`;
  };
}

/** Verification documents that wait for review, oldest first. */
export async function listDocuments(trx: Trx) {
  return trx
    .selectFrom('verification_document')
    .innerJoin('app_user', 'app_user.id', 'verification_document.user_id')
    .select([
      'verification_document.id',
      'verification_document.user_id as userId',
      'app_user.email',
      'verification_document.step',
      'verification_document.content_type as contentType',
      'verification_document.size',
      'verification_document.created_at as createdAt',
    ])
    .where('verification_document.status', '=', 'uploaded')
    .orderBy('verification_document.id')
    .execute();
}

/** A verification document by its number, without its content. Throws `Refused`. */
async function findDocument(trx: Trx, id: number) {
  const document = await trx
    .selectFrom('verification_document')
    .select(['id', 'user_id', 'filename', 'step', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!document) throw new Refused(`There is no document ${id} in ${trx.instance}.`);
  return document;
}

/** Accepts a verification document, or declines it. Throws `Refused` unless it waits for that. */
export async function decideVerification(trx: Trx, id: number, accept: boolean, audit: Audit): Promise<string> {
  const { filename, status, step, user_id: user } = await findDocument(trx, id);
  if (!(await decideDocument(trx, filename, accept ? 'accepted' : 'declined', audit.at))) {
    throw new Refused(`Document ${id} is already ${status}.`);
  }
  await recordAudit(
    trx,
    audit,
    accept ? 'accept document' : 'decline document',
    `document ${id} of user ${user}: ${step}`,
  );
  return `Document ${id} (${step}) of user ${user} was ${accept ? 'accepted' : 'declined'}.`;
}

/** Where the content of a verification document lies. Looking at somebody's papers is on the record too. Throws `Refused`. */
export async function readDocument(trx: Trx, id: number, audit: Audit): Promise<ContentPlace> {
  const { step, user_id: user } = await findDocument(trx, id);
  await recordAudit(trx, audit, 'look at document', `document ${id} of user ${user}: ${step}`);
  return trx
    .selectFrom('verification_document')
    .select(['content', 'file_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
