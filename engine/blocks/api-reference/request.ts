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

/** The request of the console: parameters without a value are left out, but for those in the path, whose names stay. */
export function requestOf(origin: string, operation: Operation, { values, body, token }: Typed): ConsoleRequest {
  let path = operation.path;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const { name, in: place } of operation.parameters) {
    const value = values[name]?.trim() ?? '';
    if (value === '') continue;
    else if (place === 'path') path = path.replace(`{${name}}`, () => encodeURIComponent(value));
    else if (place === 'query') query.set(name, value);
    else headers[name] = value;
  }
  if (token !== '') headers['Authorization'] = `Bearer ${token}`;
  if (operation.body) headers['Content-Type'] = 'application/json';
  const requested = query.toString();
  return {
    url: origin + path + (requested === '' ? '' : `?${requested}`),
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

/** The same request for a program in JavaScript: a browser, Node or Deno. */
export function javaScriptOf({ url, method, headers, body }: ConsoleRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(Object.keys(headers).length === 0 ? [] : [`  headers: ${indented(JSON.stringify(headers, null, 2))},`]),
    ...(body === null ? [] : [`  body: ${bodyOf(body)},`]),
  ];
  const call = [`fetch(${JSON.stringify(url)}`, ...(options.length === 0 ? [] : [', {\n', options.join('\n'), '\n}'])];
  return `const response = await ${call.join('')});\nconsole.log(response.status, await response.json());`;
}

/** A body that is JSON as it would be written in a program; any other as its text. */
function bodyOf(body: string): string {
  try {
    return `JSON.stringify(${indented(JSON.stringify(JSON.parse(body), null, 2))})`;
  } catch {
    return JSON.stringify(body);
  }
}

const indented = (text: string) => text.replaceAll('\n', '\n  ');

/** Quoted for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
