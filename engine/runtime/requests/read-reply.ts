import type { OperationNode } from '../../../schemas/operation-node.ts';
import { type CasingPlans, clientPath, toClient } from '../../../schemas/boundary.ts';
import type { ValuesRead } from '../browser/environment.ts';
import { RequestError } from './request-error.ts';

export interface Reply {
  readonly value: unknown;
  /** Of the session that the operation opened or renewed. */
  readonly token: string | null;
}

type Words = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/**
 * The reply of an operation in client names, or a RequestError in words: for a refusal with the server's own sentence and
 * its messages by client path; for a failure of the server (5xx), an ended session (401) and an answer that is no answer (HTML, broken JSON, another shape)
 * with ours. A failure of the server has the number of the request, for support.
 */
export async function readReply(
  response: Response,
  node: OperationNode,
  plans: CasingPlans,
  words: Words,
  read?: ValuesRead,
): Promise<Reply> {
  const tag = read && response.status === 200 ? response.headers.get('etag') : null;
  const id = `${node.path} ${tag}`;
  const before = tag === null ? undefined : read?.get(id);
  if (before !== undefined) return { value: before, token: bearerOf(response) };
  if (node.file && response.ok) return { value: await response.blob(), token: null };
  const body = await readJson(response);
  if (!response.ok) throw refusal(response, body, node, plans, words);
  if (node.mayBeEmpty && response.status === 204) return { value: null, token: bearerOf(response) };

  const unreadable = () => new RequestError(502, words('errors.unreadable'));
  let value = body;
  if (node.envelope) {
    if (!isObject(body) || !Object.hasOwn(body, 'data')) throw unreadable();
    value = body.data;
  }
  // Replies that the contract describes as objects or lists of objects carry a plan.
  if (node.reply !== undefined && (Object(value) !== value || Array.isArray(value) !== !!node.list)) throw unreadable();
  value = toClient(value, node.reply, plans);
  if (tag !== null) read?.set(id, value);
  return { value, token: bearerOf(response) };
}

/** Undefined where the body is not JSON, whatever it calls itself. */
async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(
  response: Response,
  body: unknown,
  node: OperationNode,
  plans: CasingPlans,
  words: Words,
): RequestError {
  const { status } = response;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  // What a server says of its own failure, or of a session, is for its operators.
  const isForReaders = status !== 401 && status < 500;
  if (!isForReaders || !isObject(body) || typeof body.message !== 'string' || body.message === '') {
    const id = status < 500 ? null : response.headers.get('x-request-id');
    const reference = id === null ? undefined : words('errors.reference', { id });
    return new RequestError(status, words(sentenceOf(status)), {}, { retryAfter, reference });
  }
  const wireToClient = new Map(Object.entries(node.params).map(([client, [, wire]]) => [wire, client]));
  const errors: Record<string, string[]> = {};
  for (const [path, messages] of Object.entries(isObject(body.errors) ? body.errors : {})) {
    if (!Array.isArray(messages)) continue;
    const sentences = messages.filter((message): message is string => typeof message === 'string');
    if (sentences.length > 0) errors[wireToClient.get(path) ?? clientPath(path, node.body, plans)] = sentences;
  }
  const retryWith = isObject(body.retry_with) ? toClient(body.retry_with, node.body ?? {}, plans) : {};
  return new RequestError(status, body.message, errors, {
    retryAfter,
    retryWith: retryWith as RequestError['retryWith'],
  });
}

function sentenceOf(status: number): string {
  if (status === 401 || status === 403) return 'errors.session_ended';
  if (status === 404) return 'errors.not_found';
  if (status === 429) return 'errors.too_many';
  if (status === 503) return 'errors.busy';
  return 'errors.server';
}

function bearerOf(response: Response): string | null {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(response.headers.get('authorization') ?? '')?.[1] ?? null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
