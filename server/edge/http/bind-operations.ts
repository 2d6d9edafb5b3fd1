import { forRequest } from '../../platform/jobs/request-of-work.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../../../engine/address/cookies.ts';
import type { Contract, Operation } from '../../../engine/compile/contract/contract.ts';
import { toClient, toWire } from '../../../schemas/boundary.ts';
import { findCaller, lacksSecondStep } from '../../areas/accounts/port.ts';
import type { CallingWidget, Context } from '../../platform/caller/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { widgetOfToken } from '../../areas/earning/port.ts';
import { SavedReply } from '../../platform/idempotency/with-idempotency.ts';
import { Problem, refuse } from '../../platform/problem.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import type { Ports } from '../../platform/ports/ports.ts';
import type { InstanceRegistry } from '../../platform/tenancy/instance-registry.ts';
import { type EncodedBody, encodedBody } from './encoded-body.ts';
import type { AnyHandler } from './match-handlers.ts';
import { type OperationValidator, createValidators } from './operation-validator.ts';
import { authorize } from './authorize.ts';
import { bucketAddress } from '../../platform/rate-limit/bucket-address.ts';
import { noteCaller } from './observe-requests.ts';
import { originOf } from './origin-of.ts';
import { parseQuery } from './parse-query.ts';
import { uploadOf } from './upload-of.ts';
import { sendFile } from './send-file.ts';
import { pickLocale } from '../../platform/words/pick-locale.ts';
import { addVary, sendEncoded } from './send-encoded.ts';

export interface Binding {
  readonly contract: Contract;
  readonly handlers: ReadonlyMap<string, AnyHandler>;
  readonly db: Database;
  readonly instances: InstanceRegistry;
  readonly now: () => Date;
  readonly ports: Ports;
  /** Refuses to send a reply that is not as the contract says; for tests. */
  readonly checkReplies: boolean;
}

/**
 * One route for every operation of the contract. What comes in is checked against it and renamed to the client's
 * names; what goes out is renamed back and put into its envelope. Handlers see neither HTTP nor wire names.
 */
export function bindOperations(app: FastifyInstance, binding: Binding): void {
  const validators = createValidators(binding.contract);
  const cache = new WeakMap<object, EncodedBody>();
  for (const operation of Object.values(binding.contract.operations)) {
    const handler = binding.handlers.get(operation.name);
    const validator = validators.get(operation.name);
    if (!handler || !validator) throw new Error(`${operation.name} has no handler`);
    const route: Route = { operation, handler, validator, cache, ...binding };
    app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { operation: operation.name },
      handler: (request, reply) => answer(route, request, reply),
    });
  }
}

type Route = Binding & {
  readonly operation: Operation;
  readonly handler: AnyHandler;
  readonly validator: OperationValidator;
  readonly cache: WeakMap<object, EncodedBody>;
};

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { operation, handler, validator, db, now } = route;
  const instance = route.instances.byHost(request.host);
  if (!instance) throw new Problem(404, { key: 'unknown_host', values: { host: request.host } });

  const token = bearerToken(request.headers.authorization);
  const caller = token === null ? null : await findCaller(db, instance.id, token, now());
  const allowed = authorize(operation, caller, now());
  const isHalf = allowed !== null && !operation.withoutSecondStep && (await lacksSecondStep(db, instance, allowed));
  const user = isHalf ? guestWithoutSecondStep(operation) : allowed;
  noteCaller(request, user?.id);

  await using upload = await uploadOf(operation, request, route.ports.files);
  const parts = {
    path: { ...(request.params as Record<string, unknown>) },
    query: parseQuery(queryOf(request)),
    header: { ...request.headers } as Record<string, unknown>,
    body: upload?.fields ?? (request.body === undefined ? {} : request.body),
  };
  validator.checkInput(parts);
  const widget =
    'apiToken' in operation.node.params ? await callingWidget(db, instance, parts.query['api_token']) : null;

  const visits: Visit[] = [];
  const context: Context = {
    instance,
    db,
    user,
    widget,
    locale: pickLocale(instance, parts.query['locale'], request.headers.cookie),
    now,
    userAgent: request.headers['user-agent'] ?? '',
    address: bucketAddress(request.ip),
    origin: originOf(request, instance),
    ports: route.ports,
    browser: {
      cookie: (name) => readCookie(request.headers.cookie, name),
      setCookie: (cookie) => void reply.header('set-cookie', cookie),
      redirect: (to, cookies = []) => {
        visits.push({ to, cookies });
      },
    },
    encodeReply: (result) => wireText(route, result),
    openSession: (opened) => {
      reply.header('authorization', `Bearer ${opened}`).header('access-control-expose-headers', 'Authorization');
    },
  };
  const input = { ...inputOf(route, parts), ...upload?.files };
  const result = await forRequest(request.id, () => handler(context, input as never));
  if (visits[0]) return sendVisit(reply, visits[0]);
  if (operation.download) return sendFile(reply, result as File);
  return send(route, request, reply, result, input);
}

/** Throws 403 on operations of users; for all others, who has yet to set up a second step is a guest. */
function guestWithoutSecondStep({ access }: Operation): null {
  const sentence = { key: 'second_step_needed' };
  if (access === 'user') throw new Problem(403, sentence, { second_step: [sentence] });
  return null;
}

interface Visit {
  readonly to: string;
  readonly cookies: readonly string[];
}

function sendVisit(reply: FastifyReply, { to, cookies }: Visit): FastifyReply {
  if (cookies.length > 0) reply.header('set-cookie', [...cookies]);
  // The address may hold a one-use token: it is for the page that it leads to and for nobody after it (fault 29).
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 302);
}

/** Only the header counts, never a cookie: another site cannot make the browser send it. */
function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9_-]{1,256})$/i.exec(authorization ?? '')?.[1] ?? null;
}

function queryOf(request: FastifyRequest): string {
  const url = request.raw.url ?? '';
  const start = url.indexOf('?');
  return start < 0 ? '' : (url.slice(start + 1).split('#', 1)[0] ?? '');
}

/** The user's widget of a token; null for the instance's own. Throws 422 for any other. */
async function callingWidget(db: Database, instance: Instance, token: unknown): Promise<CallingWidget | null> {
  const { cabinetWidgetToken } = instance.settings;
  if (cabinetWidgetToken !== '' && token === cabinetWidgetToken) return null;
  const widget = typeof token === 'string' ? await db.read(instance.id, (trx) => widgetOfToken(trx, token)) : null;
  if (!widget) throw refuse('api_token', 'unknown_widget');
  return widget;
}

type Parts = Parameters<OperationValidator['checkInput']>[0];

/** One flat object in the client's names: path, query, headers and body of the contract. */
function inputOf({ operation, contract }: Route, parts: Parts): Record<string, unknown> {
  const { params, body } = operation.node;
  const input: Record<string, unknown> = {};
  for (const [name, [place, wireName]] of Object.entries(params)) {
    const value = parts[place][place === 'header' ? wireName.toLowerCase() : wireName];
    if (value !== undefined) input[name] = value;
  }
  return body === undefined ? input : { ...input, ...(toClient(parts.body, body, contract.plans) as object) };
}

const json = 'application/json; charset=utf-8';

async function send(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
  input: Readonly<Record<string, unknown>>,
): Promise<FastifyReply> {
  // A frozen reply is one that the handler hands out again and again: it is written and compressed once.
  const frozen = typeof result === 'object' && result !== null && Object.isFrozen(result) ? result : null;
  if (!frozen) {
    const text = result instanceof SavedReply ? result.json : wireText(route, result);
    reply.header('cache-control', 'no-store');
    return text === '' ? reply.code(204).send() : reply.type(json).send(text);
  }
  let body = route.cache.get(frozen);
  if (!body) {
    body = encodedBody(json, wireText(route, result), 5);
    route.cache.set(frozen, body);
  }
  addVary(reply, 'authorization');
  return sendEncoded(request, reply, body, isImmutable(route, frozen, input) ? ownForever : 'private, no-cache');
}

/** Whether the caller asked for the very version that the reply is of. */
function isImmutable({ operation: { immutableBy } }: Route, reply: object, input: Readonly<Record<string, unknown>>) {
  if (immutableBy === null) return false;
  const version = (reply as Readonly<Record<string, unknown>>)[immutableBy];
  return version !== undefined && version === input[immutableBy];
}

const ownForever = 'private, max-age=31536000, immutable';

function wireText({ operation, contract, validator, checkReplies }: Route, result: unknown): string {
  if (operation.node.mayBeEmpty && result === null) return '';
  const renamed = toWire(result, operation.node.reply, contract.plans);
  const reply = operation.node.envelope ? { data: renamed } : renamed;
  const fault = checkReplies ? validator.replyFault(reply) : null;
  if (fault !== null) throw new Error(`The reply of ${operation.name} is not as the contract says: ${fault}`);
  return JSON.stringify(reply);
}
