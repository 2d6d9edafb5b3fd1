import type { OperationNode } from '../../../schemas/operation-node.ts';
import { type CasingPlans, toWire } from '../../../schemas/boundary.ts';
import { pathWithQuery } from '../../address/query.ts';

export interface RequestSurroundings {
  readonly plans: CasingPlans;
  readonly locale: string;
  /** Two letters, from the cookie that the server sets. */
  readonly country: string | null;
  /** Values of the parameters that fill themselves, by client name. */
  readonly filled: Readonly<Record<string, unknown>>;
  readonly token: string | null;
  readonly idempotencyKey: string | null;
}

/**
 * The HTTP request of an operation: path holes filled, the rest spread over query, headers and JSON body by the contract.
 * The session token goes into the `Authorization` header and nowhere else.
 */
export function writeRequest(
  node: OperationNode,
  params: Readonly<Record<string, unknown>>,
  around: RequestSurroundings,
): { readonly path: string; readonly init: RequestInit } {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (around.token) headers.authorization = `Bearer ${around.token}`;
  if (around.country) headers['x-country-code'] = around.country;

  const query: Record<string, unknown> = {};
  const body: Record<string, unknown> = {};
  let path = node.path;
  for (const [name, value] of Object.entries(params)) {
    if (Object.hasOwn(node.params, name)) continue;
    const left = value === undefined || (value === null && node.leavable?.includes(name) === true);
    if (!left) body[name] = value;
  }
  for (const name of node.filled ?? []) {
    const value = body[name] ?? around.filled[name];
    if (value !== undefined && value !== null) body[name] = value;
  }
  const implied = new Map<string, unknown>([...Object.entries(around.filled), ['locale', around.locale]]);
  for (const [name, [where, wireName]] of Object.entries(node.params)) {
    const given = Object.hasOwn(params, name) ? params[name] : undefined;
    const value = name === 'idempotencyKey' ? around.idempotencyKey : (given ?? implied.get(name) ?? given);
    if (value === undefined) continue;
    if (where === 'query') query[wireName] = value;
    else if (where === 'path') path = path.replace(`{${wireName}}`, encodeURIComponent(String(value ?? '')));
    else if (value !== null) headers[wireName.toLowerCase()] = String(value);
  }

  const init: RequestInit = { method: node.method, headers, credentials: 'same-origin', redirect: 'error' };
  if (node.multipart === true) {
    // The browser itself writes the content type: only it knows the border between the parts.
    init.body = formBody(toWire(body, node.body, around.plans) as Readonly<Record<string, unknown>>);
  } else if (node.body !== undefined && node.method !== 'GET') {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(toWire(body, node.body, around.plans));
  }
  return { path: pathWithQuery(path, query), init };
}

/**
 * The parts of a form with files: text fields first, because a server reads them before it takes the files. Each file of a
 * list is a part of its own.
 */
function formBody(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  const given = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one == null ? [] : [[name, one] as const])),
  );
  for (const [name, value] of given) {
    if (!(value instanceof Blob)) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, value] of given) if (value instanceof Blob) form.append(name, value);
  return form;
}
