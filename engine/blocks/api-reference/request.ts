import type { Operation } from './document.ts';

/** What was typed into the console. */
export interface Typed {
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
  readonly token: string;
}

export interface ConsoleRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Names of parameters in the path that have no value yet: without them there is no address. */
export function missingInPath({ parameters }: Operation, { values }: Typed): readonly string[] {
  return parameters.filter((one) => one.in === 'path' && !values[one.name]?.trim()).map(({ name }) => name);
}

/** The request of the console: parameters without a value are left out. */
export function requestOf(origin: string, operation: Operation, { values, body, token }: Typed): ConsoleRequest {
  let path = operation.path;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const { name, in: place } of operation.parameters) {
    const value = values[name]?.trim() ?? '';
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value === '') continue;
    else if (place === 'query') query.set(name, value);
    else headers[name] = value;
  }
  if (token !== '') headers['Authorization'] = `Bearer ${token}`;
  if (operation.body) headers['Content-Type'] = 'application/json';
  const asked = query.toString();
  return {
    url: origin + path + (asked === '' ? '' : `?${asked}`),
    method: operation.method,
    headers,
    body: operation.body ? body : null,
  };
}

/** The same request for a command line. */
export function curlOf({ url, method, headers, body }: ConsoleRequest): string {
  return [
    `curl -X ${method} ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`  -d ${quoted(body)}`]),
  ].join(' \\\n');
}

/** Quoted for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
