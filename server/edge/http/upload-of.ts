import type { FastifyRequest } from 'fastify';
import type { Operation } from '../../../engine/compile/contract/contract.ts';
import { codeOf } from '../../platform/db/failures.ts';
import { Problem, refuse } from '../../platform/problem.ts';

/** Largest file, bytes. */
export const largestFile = 5 * 1024 * 1024;

export interface Upload {
  /** The form's texts, and an empty text for each file, as the contract describes them; wire names. */
  readonly fields: Readonly<Record<string, string>>;
  /** Files by field. What the sender calls them is forgotten here: nothing of it is fit to be stored or shown. */
  readonly files: Readonly<Record<string, File>>;
}

/**
 * The form of an operation that takes files; null for every other. Throws 415 where form and operation do not fit, 422 on
 * the field for a file that is too large, 400 for a form that is broken or holds more than it should.
 */
export async function uploadOf(operation: Operation, request: FastifyRequest): Promise<Upload | null> {
  const isForm = request.isMultipart();
  if (isForm !== (operation.node.multipart === true)) throw new Problem(415, { key: 'media_type' });
  if (!isForm) return null;
  const fields: [string, string][] = [];
  const files: [string, File][] = [];
  let at = '';
  try {
    const limits = { fileSize: largestFile, files: 1, fields: 10, parts: 11, fieldSize: 10_000, fieldNameSize: 100 };
    for await (const part of request.parts({ limits })) {
      at = part.fieldname;
      fields.push([at, part.type === 'file' ? '' : String(part.value)]);
      if (part.type === 'file') files.push([at, new File([new Uint8Array(await part.toBuffer())], 'upload')]);
    }
  } catch (error) {
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') {
      throw refuse(at, 'document_too_large', { limit: largestFile / 1024 / 1024 });
    }
    throw new Problem(400, { key: 'bad_request' });
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) };
}
