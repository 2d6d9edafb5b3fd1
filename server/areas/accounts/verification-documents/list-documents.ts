import type { Operations } from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { VerificationDocumentTable } from '../../../platform/db/schema/verification-documents.ts';

const steps: readonly VerificationDocumentTable['step'][] = ['card', 'identity', 'selfie'];

/** A user's documents, oldest first; those that were declined do not count as uploaded. */
export async function listDocuments(
  trx: Trx,
  userId: number,
): Promise<Operations['listVerificationDocuments']['reply']> {
  const rows = await trx
    .selectFrom('verification_document')
    .select(['filename', 'step', 'content_type', 'size', 'status', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return {
    documents: rows.map((row) => ({
      filename: row.filename,
      step: row.step,
      contentType: row.content_type,
      size: row.size,
      status: row.status,
      createdAt: row.created_at.toISOString(),
    })),
    isUploadedDocuments: steps.every((step) => rows.some((row) => row.step === step && row.status !== 'declined')),
  };
}
