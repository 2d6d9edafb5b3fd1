import { randomBytes, randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Contract } from '../../engine/compile/contract/contract.ts';
import type { Handlers } from '../platform/caller/context.ts';
import type { Database } from '../platform/db/database.ts';
import { closedPorts } from './closed-ports.ts';
import { handlerAreas } from './handlers.ts';
import { bindPages, type PageOptions } from '../edge/html/bind-pages.ts';
import { bindChat } from '../edge/html/chat/bind-chat.ts';
import type { ChatVendor } from '../edge/html/chat/chat-vendors.ts';
import type { FramersOf } from '../edge/html/framed-pages.ts';
import type { SlugsOf } from '../edge/seo/bind-seo.ts';
import { listedSlugs } from '../areas/catalogue/port.ts';
import { widgetOfToken } from '../areas/earning/port.ts';
import { bindOpenapi } from '../edge/openapi/bind-openapi.ts';
import type { OpenapiDocument } from '../edge/openapi/bundle-openapi.ts';
import type { Ports } from '../platform/ports/ports.ts';
import type { InstanceRegistry } from '../platform/tenancy/instance-registry.ts';
import { type Admission, bindAdmission } from '../edge/http/admission.ts';
import { bindGatewayReturn } from '../edge/http/bind-gateway-return.ts';
import { bindPolicyReports } from '../edge/http/bind-policy-reports.ts';
import { bindMailReplies } from '../edge/http/bind-mail-replies.ts';
import { bindStripe } from '../edge/http/bind-stripe.ts';
import { bindOneClick } from '../edge/http/bind-one-click.ts';
import { bindHealth, door } from '../edge/http/bind-health.ts';
import { answerBrokenRequest } from '../edge/http/broken-request.ts';
import { namesOneHost } from '../edge/http/check-target.ts';
import { bindWork } from '../edge/http/when-done.ts';
import { bindFairShare } from '../edge/http/fair-share.ts';
import { type ConnectionLimits, connectionLimits, guardConnections } from '../edge/http/guard-connections.ts';
import { ignoreForwardedHost } from '../edge/http/ignore-forwarded-host.ts';
import { trustedNetworks } from '../edge/http/trusted-networks.ts';
import { bindTelegramReturn } from '../edge/http/telegram-return.ts';
import { bindOperations } from '../edge/http/bind-operations.ts';
import type { RequestMetrics } from '../edge/http/metrics.ts';
import { observeRequests } from '../edge/http/observe-requests.ts';
import { traceRequests } from '../edge/http/trace-requests.ts';
import type { Tracing } from '../platform/tracing/tracing.ts';
import { compressReply } from '../edge/http/compress-reply.ts';
import { logOptions, type LogLevel } from '../edge/http/log-options.ts';
import { matchHandlers } from '../edge/http/match-handlers.ts';
import { answerUnknownPath } from '../edge/http/unknown-path.ts';
import { refusalOf, sendRefusal } from '../edge/http/refusal.ts';
import { securityHeaders } from '../edge/http/security-headers.ts';

export interface ServerOptions {
  readonly contract: Contract;
  readonly db: Database;
  readonly instances: InstanceRegistry;
  /** The clock; the server's time decides everywhere. Default: the machine's. */
  readonly now?: () => Date;
  /** Pages and files of the browser side; without it only the API answers. */
  readonly pages?: Omit<PageOptions, 'instances' | 'framersOf' | 'slugsOf' | 'signer'>;
  /** Answered at `/openapi.json`; without it nothing is there. */
  readonly openapi?: OpenapiDocument;
  readonly log?: { readonly level: LogLevel; readonly stream?: { write: (line: string) => void } };
  /** Addresses of proxies whose X-Forwarded-* headers are believed. Default: nobody's (fault 25). */
  readonly trustProxy?: boolean | string;
  readonly checkReplies?: boolean;
  /** Where answers are counted; nowhere by default. */
  readonly metrics?: RequestMetrics;
  /** Where requests are traced; nowhere by default. */
  readonly tracing?: Tracing | undefined;
  /** How many processes share the machine; 1 unless told. */
  readonly processes?: number;
  /** What one client may take up; the defaults are for a shop that is reached by people. */
  readonly limits?: Partial<ConnectionLimits>;
  /** Milliseconds by which connections are limited; those of the process by default. */
  readonly connectionClock?: (() => number) | undefined;
  /** The connections to the outside world; none by default. */
  readonly ports?: Ports;
  /** Adds routes beside those of the contract: the pages of sandboxes. */
  readonly bindRoutes?: (app: FastifyInstance) => void;
  /** Chats beside those of the product, by name. */
  readonly chats?: Readonly<Record<string, ChatVendor>>;
  /** Handlers by area; the product's own by default. */
  readonly areas?: readonly Handlers[];
}

/** Largest request body, bytes. */
const bodyLimit = 1024 * 1024;
/** Time in which a request has to arrive completely, however steadily it comes, milliseconds. */
const requestTimeout = 300_000;
/** Time for its headers, and how often both times are looked at, milliseconds. */
const http = { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 } as const;

/**
 * The HTTP server, not yet listening. Throws when handlers and contract do not match. Every refusal is
 * `{message, errors?}` in the caller's language; nothing that a client sends ends in a 5xx.
 */
export function createServer(options: ServerOptions): FastifyInstance & {
  readonly admission: Admission;
  /** Answers as before, but is not ready any more, and closes each connection with its next answer. */
  readonly leave: () => void;
} {
  const { contract, db, instances, ports = closedPorts(randomBytes(32)) } = options;
  const dev = options.pages?.dev !== undefined;
  const app = Fastify({
    // `observeRequests` writes a line for each answer.
    logController: new LogController({ disableRequestLogging: true }),
    logger: logOptions(options.log?.level ?? 'silent', options.log?.stream),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustProxy ?? false,
    rewriteUrl: ignoreForwardedHost,
    bodyLimit,
    requestTimeout,
    http,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    // Who got in is answered, also while the door closes.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      markReply(request, reply);
      void sendRefusal(reply, refusalOf(error, request), shopOf(request));
    },
    clientErrorHandler: answerBrokenRequest,
  }) as unknown as FastifyInstance;
  const limits = { ...connectionLimits, ...options.limits };
  const isTrusted = trustedNetworks(options.trustProxy ?? false);
  guardConnections(app.server, {
    limits,
    isTrusted,
    clock: options.connectionClock,
    onClosed: (event, address) =>
      app.log.warn({ event, address }, 'a connection was closed: its client takes too much'),
  });
  const markReply = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(securityHeaders({ dev, https: request.protocol === 'https' })).header('x-request-id', request.id);

  const shopOf = (request: FastifyRequest) => instances.byHost(request.host);

  let isLeaving = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close');
  });
  observeRequests(app, { instances, metrics: options.metrics, isProbe: (request) => isProbe(request.url) });
  if (options.tracing) {
    traceRequests(app, {
      tracing: options.tracing,
      instances,
      isTrusted,
      isProbe: (request) => isProbe(request.url),
    });
  }
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.socket.destroyed) return reply.hijack();
    markReply(request, reply);
    if (namesOneHost(request.raw)) return;
    return sendRefusal(reply.header('connection', 'close'), { status: 400, sentence: { key: 'bad_request' } }, null);
  });
  bindWork(app);
  bindFairShare(app, {
    most: limits.requests,
    isExempt: (request) => isProbe(request.url) || isTrusted(request.ip),
    refuse: (request, reply) => {
      request.log.warn({ event: 'too_many_requests', address: request.ip }, 'an address has too many open requests');
      return sendRefusal(reply, { status: 429, sentence: { key: 'database_busy' }, retryAfter: 1 }, shopOf(request));
    },
    onCut: (request) =>
      request.log.warn(
        { event: 'slow_request', address: request.ip },
        'the slowest request of an address was cut off for another one of it',
      ),
  });
  const { letIn, refused, isShut } = door();
  const admission = bindAdmission(app, {
    processes: options.processes,
    isExempt: (request) => isProbe(request.url),
    refuse: (request, reply) => {
      refused();
      return sendRefusal(reply, { status: 503, sentence: { key: 'database_busy' }, retryAfter: 1 }, shopOf(request));
    },
  });
  app.addHook('preValidation', async (request) => {
    if (!isProbe(request.url)) letIn();
  });
  acceptOnlyJson(app);
  // Forms with files are read by the operations that take them, within the limits that they set.
  app.register(multipart, { throwFileSizeLimit: true });
  bindChat(app, { instances, ...(options.chats && { more: options.chats }) });
  app.addHook('onRequest', async (request, reply) => {
    if (isProbe(request.url) || instances.byHost(request.host)) return;
    if (instances.isUnavailable(request.host)) {
      const words = { title: 'shop_unavailable_title', sentence: { key: 'shop_unavailable' } };
      return sendRefusal(reply, { status: 503, ...words, retryAfter: 60 }, null);
    }
    request.log.info(
      { host: request.host },
      'no instance has this host: add it to "hosts" in instances/<id>/instance.json, or open <id>.localhost on the same port',
    );
    const sentence = { key: 'shop_unknown', values: { host: request.host.slice(0, 255) } };
    return sendRefusal(reply, { status: 404, title: 'shop_unknown_title', sentence }, null);
  });
  app.addHook('onSend', compressReply);
  app.setErrorHandler((error, request, reply) => sendRefusal(reply, refusalOf(error, request), shopOf(request)));
  app.setNotFoundHandler((request, reply) => answerUnknownPath(contract, request, reply, shopOf(request)));

  const now = options.now ?? (() => new Date());
  bindHealth(app, { db, now, admission, isShut, isLeaving: () => isLeaving });
  options.bindRoutes?.(app);
  bindOperations(app, {
    contract,
    handlers: matchHandlers(contract, options.areas ?? handlerAreas),
    db,
    instances,
    ports,
    now,
    checkReplies: options.checkReplies ?? false,
  });
  bindOneClick(app, { db, instances, ports });
  bindGatewayReturn(app, { db, instances, secrets: ports.secrets });
  bindStripe(app, { db, instances, secrets: ports.secrets, now });
  bindMailReplies(app, { db, instances, ports, now });
  bindPolicyReports(app);
  bindTelegramReturn(app, shopOf);
  if (options.openapi) bindOpenapi(app, options.openapi);
  const framersOf: FramersOf = (instance, token) => options.db.read(instance.id, (trx) => widgetOfToken(trx, token));
  const slugsOf: SlugsOf = (instance) => listedSlugs({ db: options.db, instance, now });
  if (options.pages) bindPages(app, { ...options.pages, instances, framersOf, slugsOf, signer: ports.secrets });
  return Object.assign(app, { admission, leave: () => void (isLeaving = true) });
}

function isProbe(url: string): boolean {
  return /^\/(healthz|readyz)(\?|$)/.test(url);
}

/** Bodies are JSON or nothing. Keys that reach for a prototype are refused as broken JSON. */
function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done);
  });
}
