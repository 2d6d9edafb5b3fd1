import type { Contract, Operation } from '../../engine/compile/contract/contract.ts';
import type { Schema } from '../../engine/compile/schema/schema.ts';
import { mutationsOf } from '../../suite/contract/body-mutations.ts';
import { changed } from '../../suite/contract/mutation.ts';
import { narrow } from '../../suite/contract/narrow-schema.ts';
import { type Parts, requestOf } from '../../suite/contract/request-parts.ts';
import type { WireRequest } from '../../suite/contract/transport.ts';

/** One way to ask for harm; `make` spoils a valid call. */
export interface Hostile {
  readonly what: string;
  /** Whether the path still names what the valid call names. */
  readonly keepsPath: boolean;
  readonly make: (parts: Parts, token: string | null) => WireRequest;
}

const numbers = [
  '0',
  '-1',
  '1e3',
  '1.5',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  '1'.repeat(400),
  'NaN',
  'Infinity',
  '0x10',
  '１２',
  '٣',
];
const texts = [
  '',
  ' ',
  'null',
  '[object Object]',
  '__proto__',
  'constructor',
  'a\u0000b',
  '\u202e1',
  'ſ\u0130ı',
  '..%2f..%2fetc%2fpasswd',
  "1' or '1'='1",
  '1;drop table orders',
  'x'.repeat(5_000),
  '🧑🏽‍🚀'.repeat(40),
];
const queries = [
  '__proto__=1',
  '__proto__[a]=1',
  'constructor[prototype][a]=1',
  'a[b][c][d][e][f][g][h]=1',
  '%',
  '%ff=%ff',
  '%ED%A0%80=1',
  'a=1&'.repeat(600),
  '=1',
  '[]=1',
  'a[=1',
];
const deep = (open: string, close: string) => `${open.repeat(20_000)}${close.repeat(20_000)}`;
const bodies: readonly (readonly [what: string, text: string])[] = [
  ['nothing', ''],
  ['a word', 'undefined'],
  ['a number without end', `{"a":1e400}`],
  ['a list 20,000 deep', deep('[', ']')],
  ['an object 20,000 deep', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['a prototype', '{"__proto__":{"isAdmin":true}}'],
  ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a text', '"a"'],
  ['a name twice', '{"email":"a@b.co","email":{"$ne":1}}'],
  ['half a character', '{"email":"\\ud800","name":"\\udc00\\ud800"}'],
  ['broken UTF-8', '\xff\xfe{"a":1}'],
  ['too much', `{"a":"${'x'.repeat(1_100_000)}"}`],
  ['many names', `{${Array.from({ length: 20_000 }, (_, index) => `"n${index}":1`).join(',')}}`],
  ['many items', `[${'0,'.repeat(200_000)}0]`],
];

/** Everything that the contract of one operation gives an attacker to try. */
export function hostileRequests(operation: Operation, { wireDefs }: Contract): readonly Hostile[] {
  const found: Hostile[] = [];
  const add = (what: string, keepsPath: boolean, make: Hostile['make']) => found.push({ what, keepsPath, make });
  const spoil = (place: 'path' | 'query' | 'body', at: readonly (string | number)[], value: unknown) => {
    const shown = typeof value === 'string' ? value.slice(0, 40) : (JSON.stringify(value)?.slice(0, 40) ?? 'nothing');
    add(`${place} ${at.join('.')} = ${shown}`, place !== 'path', (parts, token) =>
      requestOf(operation, { ...parts, [place]: changed(parts[place], { at, value }) }, token),
    );
  };

  for (const place of ['path', 'query'] as const) {
    for (const [name, declared] of Object.entries(operation.wire[place].properties ?? {})) {
      for (const value of [...boundsOf(narrow(declared, wireDefs)), ...numbers, ...texts]) {
        if (place === 'path' && value === '') continue;
        spoil(place, [name], value);
      }
      if (place === 'path') continue;
      for (const suffix of [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[__proto__]=1`, `${name}[a][b]=1`]) {
        add(`query ${suffix}`, true, (parts, token) => withQuery(requestOf(operation, parts, token), suffix));
      }
    }
  }
  for (const suffix of queries) {
    add(`query ${suffix.slice(0, 40)}`, true, (parts, token) => withQuery(requestOf(operation, parts, token), suffix));
  }
  if (operation.method !== 'GET') {
    for (const [what, text] of bodies) {
      add(`body: ${what}`, true, (parts, token) => {
        const request = requestOf(operation, parts, token);
        const headers = { ...request.headers, 'content-type': 'application/json' };
        return { ...request, headers, body: Buffer.from(text, 'latin1') };
      });
    }
  }
  if (operation.wire.body && !operation.node.multipart) {
    for (const { at, value } of mutationsOf(operation.wire.body, wireDefs, 1)) spoil('body', at, value);
  }
  return found;
}

function boundsOf(schema: Schema): readonly string[] {
  const { minimum, maximum, minLength, maxLength } = schema as Record<string, number | undefined>;
  return [
    ...(minimum === undefined ? [] : [String(minimum - 1), String(minimum)]),
    ...(maximum === undefined ? [] : [String(maximum), String(maximum + 1)]),
    ...(minLength === undefined ? [] : ['x'.repeat(Math.max(0, minLength - 1))]),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
  ];
}

function withQuery(request: WireRequest, query: string): WireRequest {
  return { ...request, url: `${request.url}${request.url.includes('?') ? '&' : '?'}${query}` };
}
