import { createHash } from 'node:crypto';

/** Where the server puts the files of a definition. */
export const definitionBase = '/app/definition/';

export interface ContentFile {
  readonly type: string;
  readonly body: string;
}

/** 16 characters that change with the content. */
export function contentHash(body: string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 16);
}

/** `orders.de.<hash>.json`. */
export function fileName(name: string, extension: 'json' | 'js', hash: string): string {
  return `${name}.${hash}.${extension}`;
}

/** Adds a file named by its content and gives its address. */
export function addFile(files: Map<string, ContentFile>, name: string, extension: 'json' | 'js', body: string): string {
  const file = fileName(name, extension, contentHash(body));
  files.set(file, { type: extension === 'json' ? 'application/json' : 'text/javascript', body });
  return definitionBase + file;
}
