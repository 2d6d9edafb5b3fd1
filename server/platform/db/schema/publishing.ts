import type { Generated } from 'kysely';
import type { Json, Moment, OrNull } from './columns.ts';

export interface PublishingTables {
  published_file: PublishedFileTable;
  published_version: PublishedVersionTable;
  publish_event: PublishEventTable;
}

/** A picture of published versions, or a smaller file of one. */
export interface PublishedFileTable {
  instance: string;
  /** SHA-256 of the body, hexadecimal. */
  hash: string;
  body: Buffer;
}

export interface PublishedVersionTable {
  instance: string;
  version: string;
  /** JSON, compressed by gzip. */
  definition: Buffer;
  /** Names below the brand’s folder, with the hashes of their files. */
  files: Json<readonly (readonly [name: string, hash: string])[]>;
}

/** A change of what a brand serves. Rows are only ever added. */
export interface PublishEventTable {
  instance: string;
  id: Generated<number>;
  version: string;
  at: Moment;
  made_by: string;
  action: 'start' | 'publish' | 'rollback';
  /** Of the program that the version was compiled for. */
  release: OrNull<string>;
}
