import type { Operation } from '../../engine/compile/contract/contract.ts';
import { changed, type Mutation } from './mutation.ts';
import { mutationsOf } from './body-mutations.ts';
import { type Parts, requestOf } from './request-parts.ts';
import type { Suite } from './contract-suite.ts';
import type { WireReply } from './transport.ts';
import { callOf, validParts } from './valid-parts.ts';
import type { Defs, Schema } from '../../engine/compile/schema/schema.ts';
import { hostileTexts } from './hostile-texts.ts';
import { narrow, typesOf } from './narrow-schema.ts';

export interface OperationReport {
  /** Why the valid call was not made; null when it was. */
  readonly skipped: string | null;
  readonly calls: number;
  /** One line for every way in which the shop is not as the contract says; empty when all is well. */
  readonly faults: readonly string[];
}

/** Calls one operation as it should be called, then spoilt in every way that its schemas give rise to. */
export async function checkOperation(suite: Suite, operation: Operation): Promise<OperationReport> {
  const { contract, transport, unique } = suite;
  const faults: string[] = [];
  let calls = 0;
  const call = async (parts: Parts, wrong: Partial<Record<string, string>> = {}): Promise<WireReply> => {
    calls += 1;
    const reply = await transport(requestOf(operation, parts, wrong['token'] ?? (await tokenFor(suite, operation))));
    for (const fault of replyFaults(suite, operation, reply))
      faults.push(`${wrong['what'] ?? 'a valid call'}: ${fault}`);
    return reply;
  };
  const valid = () => validParts(operation, contract, suite.things, { widgetToken: suite.widgetToken, key: unique() });

  const parts = await valid();
  if (parts === null) return { skipped: 'needs something that cannot be had by calls', calls, faults };
  const reply = await call(parts);
  if (reply.status === 429) return { skipped: 'too many tries from this address', calls, faults };
  const mayRefuse = callOf(operation).mayRefuse !== undefined && reply.status === 422;
  const isEmpty = operation.node.mayBeEmpty === true && reply.status === 204;
  if (reply.status !== 200 && reply.status !== 302 && !isEmpty && !mayRefuse) {
    faults.push(`a valid call was answered ${reply.status}: ${reply.text.slice(0, 300)}`);
    return { skipped: null, calls, faults };
  }

  const spoilt: (readonly [keyof Parts, Mutation])[] = [];
  for (const place of ['path', 'query', 'header'] as const) {
    const found = textMutationsOf(operation.wire[place], contract.wireDefs, suite.texts);
    spoilt.push(...found.map((mutation) => [place, mutation] as const));
  }
  spoilt.push(['query', { at: ['balance_of_all'], why: 'not declared', value: '1', refused: true }]);
  const body = operation.wire.body;
  // A form holds texts and files; what is wrong with them is up to the handler.
  if (body && !operation.node.multipart) {
    spoilt.push(...mutationsOf(body, contract.wireDefs, suite.texts).map((one) => ['body', one] as const));
  }
  for (const [place, mutation] of spoilt) {
    // A path without one of its parts is another path.
    if (place === 'path' && (mutation.value === undefined || mutation.value === '')) continue;
    // Only what may go through needs things of its own.
    const base = mutation.refused ? parts : ((await valid()) ?? parts);
    const what = `${place} ${mutation.at.join('.') || '(whole)'} ${mutation.why}`;
    if (place === 'header' && !/^[\t\x20-\x7e]*$/.test(String(mutation.value ?? ''))) continue;
    const answer = await call({ ...base, [place]: changed(base[place], mutation) }, { what });
    if (mutation.refused) faults.push(...refusalFaults(place, mutation, answer).map((fault) => `${what}: ${fault}`));
  }
  return { skipped: null, calls, faults };
}

async function tokenFor(suite: Suite, operation: Operation): Promise<string> {
  const { session } = callOf(operation);
  if (session === 'newcomer') return suite.newcomer;
  return session === 'own' ? suite.openSession() : suite.token;
}

const harmless = new Set([200, 302, 400, 401, 403, 404, 409, 413, 414, 422, 429]);

/** What holds for every answer, whatever was asked. */
function replyFaults({ validators }: Suite, operation: Operation, reply: WireReply): readonly string[] {
  const { status, json, text, headers } = reply;
  if (status === 204 && operation.node.mayBeEmpty) return text === '' ? [] : ['an empty answer says something'];
  if (!harmless.has(status)) return [`answered ${status}: ${text.slice(0, 300)}`];
  if (status === 302) return /^(\/(?![/\\])|https?:)/.test(headers['location'] ?? '') ? [] : ['leads nowhere'];
  if (status === 200 && operation.download) return [];
  if (status === 200) {
    const fault = validators.get(operation.name)?.replyFault(json);
    return fault ? [`the reply is not as the contract says: ${fault}`] : [];
  }
  if (/^(<|at )|node_modules|select .* from/i.test(text)) return ['the refusal tells of the inside'];
  const { message, errors } = (json ?? {}) as { message?: unknown; errors?: unknown };
  if (typeof message !== 'string' || message === '') return [`the refusal ${status} has no message`];
  if (status === 422 && (typeof errors !== 'object' || errors === null)) return ['the refusal 422 has no errors'];
  return [];
}

/** 422 with a message on the field, or on something inside it. */
function refusalFaults(place: keyof Parts, { at }: Mutation, reply: WireReply): readonly string[] {
  if (place === 'path' && reply.status === 404) return [];
  if (reply.status !== 422) return [`answered ${reply.status} in place of 422`];
  const fields = Object.keys((reply.json as { errors?: object } | undefined)?.errors ?? {}).map(lower);
  const name = lower(at.join('.'));
  if (name === '' || fields.some((field) => field === name || field.startsWith(`${name}.`))) return [];
  return [`no message on ${name}, only on ${fields.join(', ') || 'nothing'}`];
}

function lower(name: string): string {
  return name.toLowerCase();
}

/** The same for members that travel as texts: path, query and headers. `schema` is the place's; only what it names is spoilt. */
function textMutationsOf(schema: Schema, defs: Defs, texts: number): readonly Mutation[] {
  let turn = 0;
  return Object.entries(schema.properties ?? {}).flatMap(([name, declared]) => {
    const here = narrow(declared, defs);
    const types = typesOf(declared, defs);
    const { minimum, maximum, minLength = 0, maxLength } = here as Record<string, number | undefined>;
    const refused = (why: string, value: unknown): Mutation => ({ at: [name], why, value, refused: true });
    const hostile = Array.from({ length: texts }, () => hostileTexts[(turn += 1) % hostileTexts.length] ?? '');
    const isText = types.includes('string');
    return [
      ...(schema.required?.includes(name) ? [refused('left out', undefined)] : []),
      ...(here.enum && !isText ? [refused('none of the choices', '987654321')] : []),
      ...(here.enum && isText ? [refused('none of the choices', 'no-such-choice')] : []),
      ...(isText || types.includes('object') || types.includes('array') ? [] : [refused('no number', 'abc')]),
      ...(types.includes('integer') && !types.includes('number') && !isText ? [refused('a fraction', '1.5')] : []),
      ...(minimum === undefined ? [] : [refused('below the least', minimum - 1)]),
      ...(maximum === undefined ? [] : [refused('above the most', maximum + 1)]),
      ...(minLength > 1 ? [refused('too short', 'x'.repeat(minLength - 1))] : []),
      ...(maxLength === undefined ? [] : [refused('too long', 'x'.repeat(maxLength + 1))]),
      ...(here['pattern'] === undefined ? [] : [refused('against the pattern', 'a b!"')]),
      ...hostile.map((value) => ({ at: [name], why: `the text ${JSON.stringify(value)}`, value, refused: false })),
    ];
  });
}
