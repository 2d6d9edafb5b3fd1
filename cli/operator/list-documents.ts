import type { Trx } from '../../server/platform/db/database.ts';

export interface WaitingDocument {
  readonly id: number;
  readonly userId: number;
  readonly email: string | null;
  readonly step: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly createdAt: Date;
}

/** Verification documents that wait for the operator's word, oldest first. */
export async function listDocuments(trx: Trx): Promise<readonly WaitingDocument[]> {
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
