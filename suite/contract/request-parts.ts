import type { Operation } from '../../engine/compile/contract/contract.ts';
import type { WireRequest } from './transport.ts';

/** What an operation is called with, by place, in wire names. */
export interface Parts {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, unknown>>;
  /** Undefined where the operation takes none. */
  readonly body: unknown;
}

/** The request of a call; `token` goes into the header of a session. */
export function requestOf(operation: Operation, parts: Parts, token: string | null): WireRequest {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parts.path[name]).toWellFormed()),
  );
  const query = new URLSearchParams(Object.entries(parts.query).flatMap(([name, value]) => flat(name, value)));
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(parts.header)) headers[name] = String(value);
  const isForm = operation.node.multipart === true;
  if (isForm) headers['content-type'] = `multipart/form-data; boundary=${boundary}`;
  else if (parts.body !== undefined) headers['content-type'] = 'application/json';
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  const search = query.toString();
  return {
    method: operation.method,
    url: search === '' ? path : `${path}?${search}`,
    headers,
    body: isForm ? formOf(parts.body) : parts.body,
  };
}

/** `search` and `{value: 'a'}` → `search[value]=a`. */
function flat(name: string, value: unknown): [string, string][] {
  if (value === null || typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flat(`${name}[${key}]`, inner));
}

const boundary = 'livery-contract-boundary';
/** A picture of one point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The body as a form; the members called `file` and `pictures` are sent as a picture. */
function formOf(body: unknown): Buffer {
  const pieces = Object.entries(body ?? {}).flatMap(([name, value]) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
    name === 'file' || name === 'pictures'
      ? Buffer.concat([Buffer.from('; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'), picture])
      : Buffer.from(`\r\n\r\n${String(value)}`),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}
