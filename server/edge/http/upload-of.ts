import type { FastifyRequest } from 'fastify';
import type { Operation } from '../../../engine/compile/contract/contract.ts';
import { codeOf } from '../../platform/db/failures.ts';
import { ReceivedFile } from '../../platform/files/carried-files.ts';
import type { Draft, FileStore } from '../../platform/ports/file-store.ts';
import { Problem, refuse } from '../../platform/problem.ts';

/** Largest file, bytes. */
export const largestFile = 5 * 1024 * 1024;

export interface Upload extends AsyncDisposable {
  /** The form's texts, and an empty text for each file, as the contract describes them; wire names. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /**
   * Files by field, a list where the contract says so, without a name in the store; whoever reads the form disposes of
   * them.
   */
  readonly files: Readonly<Record<string, File | readonly File[]>>;
}

/**
 * The form of an operation that takes files; null for every other, and for JSON where it takes that too. Files go to the
 * store as they come. Throws 415 where form and operation do not fit, 422 on the field for a file that is too large, 400 for
 * a form that is broken or holds more than it should; nothing is left of the files then.
 */
export async function uploadOf(
  operation: Operation,
  request: FastifyRequest,
  store: FileStore,
): Promise<Upload | null> {
  const isForm = request.isMultipart();
  const takesForm = operation.node.multipart === true;
  if (isForm ? !takesForm : takesForm && !operation.takesJson) throw new Problem(415, { key: 'media_type' });
  if (!isForm) return null;
  const lists = listsOf(operation);
  const most = Math.max(1, ...lists.values());
  const fields: [string, string][] = [];
  const files: [string, Draft][] = [];
  const discard = async () => void (await Promise.all(files.map(([, draft]) => draft.discard())));
  let at = '';
  let isStored = true;
  try {
    const limits = {
      fileSize: largestFile,
      files: most,
      fields: 10,
      parts: 10 + most,
      fieldSize: 10_000,
      fieldNameSize: 100,
    };
    for await (const part of request.parts({ limits })) {
      at = part.fieldname;
      fields.push([at, part.type === 'file' ? '' : String(part.value)]);
      if (part.type !== 'file') continue;
      isStored = false;
      files.push([at, await store.receive(part.file)]);
      isStored = true;
      if (part.file.truncated) throw tooLarge(at);
    }
  } catch (error) {
    await discard();
    if (error instanceof Problem) throw error;
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(at);
    // The store has failed, and the sender has not.
    if (!isStored && !request.raw.destroyed && isOfSystem(error)) throw error;
    throw new Problem(400, { key: 'bad_request' });
  }
  return {
    fields: byName(fields, lists),
    files: byName(
      files.map(([name, draft]) => [name, new ReceivedFile(draft)] as const),
      lists,
    ),
    [Symbol.asyncDispose]: discard,
  };
}

/** Fields of the form that hold several files, with how many each holds at most. */
function listsOf({ wire }: Operation): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(wire.body?.properties ?? {}).flatMap(([name, schema]) =>
      schema.type === 'array' ? [[name, Number(schema['maxItems'] ?? 1)] as const] : [],
    ),
  );
}

function byName<T>(
  entries: readonly (readonly [string, T])[],
  lists: ReadonlyMap<string, number>,
): Readonly<Record<string, T | readonly T[]>> {
  const groups = Map.groupBy(entries, ([name]) => name);
  return Object.fromEntries(
    [...groups].map(([name, group]) => {
      const values = group.map(([, value]) => value);
      return [name, lists.has(name) ? values : (values.at(-1) as T)];
    }),
  );
}

/** An error of the system, as of a disk that is full. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function tooLarge(field: string): Problem {
  return refuse(field, 'document_too_large', { limit: largestFile / 1024 / 1024 });
}
