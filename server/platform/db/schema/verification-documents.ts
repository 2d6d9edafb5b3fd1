import type { ColumnType, Generated } from 'kysely';
import type { MomentByDefault } from './columns.ts';

export interface VerificationDocumentTables {
  verification_document: VerificationDocumentTable;
}

export interface VerificationDocumentTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  /** Given by the server; nothing of it comes from the person. */
  filename: string;
  step: 'card' | 'identity' | 'selfie';
  content_type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  /** Bytes. */
  size: number;
  /** Null when the content is in the store of files. */
  content: ColumnType<Uint8Array | null, Uint8Array | null | undefined, null>;
  /** Its name in the store of files; null as long as the row has the content. */
  file_hash: ColumnType<string | null, string | null | undefined, string>;
  status: ColumnType<DocumentStatus, DocumentStatus | undefined, DocumentStatus>;
  created_at: MomentByDefault;
}

export type DocumentStatus = 'uploaded' | 'accepted' | 'declined';
