import { type AddressInfo, createServer as createProbe, isIPv6 } from 'node:net';
import { resolve, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import process from 'node:process';
import { loadContract } from '../../engine/compile/contract/contract.ts';
import { readContractFiles } from '../../engine/compile/contract/read-contract.ts';
import { faultOf } from '../platform/db/database-fault.ts';
import { openTracing } from './open-tracing.ts';
import { tracedDatabase, tracedJobs, tracedMail, tracedPort, tracedPorts } from '../platform/tracing/traced.ts';
import { type DatabaseClock, databaseClock } from '../platform/db/database-clock.ts';
import type { Database } from '../platform/db/database.ts';
import { type DatabaseOptions, openDatabase } from '../platform/db/open-database.ts';
import { CannotStart } from './cannot-start.ts';
import { refuseMixture } from './refuse-mixture.ts';
import type { Environment } from './environment.ts';
import { campaignJobs } from '../areas/growth/campaigns/campaign-jobs.ts';
import { fulfilmentJobs } from '../areas/fulfilment/fulfilment-jobs.ts';
import { threadedRenderer } from '../edge/html/rendering/threaded-renderer.ts';
import { type ClientFiles, readClient } from '../edge/html/client-files.ts';
import { freeTrialJobs } from '../areas/growth/free-trials/free-trial-jobs.ts';
import type { DevHooks } from '../edge/html/dev-hooks.ts';
import { type MetricsOptions, serveMetrics } from './serve-metrics.ts';
import { requestMetrics } from '../edge/http/metrics.ts';
import { createServer } from './create-server.ts';
import { fillInstance } from '../starter/fill-instance.ts';
import { confirmationJobs } from '../areas/paying/invoices/confirmation-mail.ts';
import { invoiceJobs } from '../areas/paying/invoices/invoice-jobs.ts';
import { unlinkCardJobs } from '../areas/paying/linked-cards/unlink-card.ts';
import { afterClockSet } from '../platform/jobs/after-clock-set.ts';
import { logFailure } from '../platform/jobs/log-failure.ts';
import { startRunner } from '../platform/jobs/start-runner.ts';
import { mailJobs, mailWriter } from '../platform/mail/mail-jobs.ts';
import { documentJobs } from '../areas/accounts/verification-documents/document-jobs.ts';
import { deletionJobs } from '../areas/accounts/personal-data/deletion-jobs.ts';
import { exportJobs } from '../areas/accounts/personal-data/export-jobs.ts';
import { beginRetention, retentionJobs } from '../areas/accounts/personal-data/retention-jobs.ts';
import { emailJobs } from '../areas/accounts/email/email-jobs.ts';
import { openMailSender, openPorts } from './open-ports.ts';
import { bundleOpenapi } from '../edge/openapi/bundle-openapi.ts';
import { BadSecretsFile } from '../platform/secrets/read-shared-secrets.ts';
import { earningJobs } from '../areas/earning/referral/earning-jobs.ts';
import { beginNews, newsJobs } from '../areas/ordering/news/notify-order-news.ts';
import { orderJobs } from '../areas/ordering/lifecycle/order-jobs.ts';
import { subscriptionJobs } from '../areas/growth/subscriptions/subscription-jobs.ts';
import { taskJobs } from '../areas/growth/tasks/task-jobs.ts';
import { catalogueWords } from '../platform/words/catalogue-words.ts';
import type { Instance } from '../platform/tenancy/instance.ts';
import type { FileStore } from '../platform/ports/file-store.ts';
import {
  createInstanceRegistry,
  type InstanceRegistry,
  type UnavailableInstance,
} from '../platform/tenancy/instance-registry.ts';
import { gatewayUse } from '../platform/ports/payment-gateway.ts';

export interface StartOptions {
  /** Absolute folder of the project. */
  readonly root: string;
  readonly environment: Environment;
  readonly instances: readonly Instance[];
  /** Brands without a valid definition: their hosts answer 503. */
  readonly unavailable?: readonly UnavailableInstance[];
  /** Under `livery dev`; without it the built browser side in `dist/client` is served. */
  readonly dev?: DevHooks;
  readonly now?: () => Date;
}

/** Open requests from which on jobs stand back. */
const busyAbove = 4;

export interface RunningServer {
  readonly port: number;
  readonly db: Database;
  readonly instances: InstanceRegistry;
  /** Serves other definitions from now on; instances that are new are filled first. */
  readonly use: (instances: readonly Instance[], unavailable?: readonly UnavailableInstance[]) => Promise<void>;
  readonly log: FastifyBaseLogger;
  /** Address of an instance's start page, as it is reached from this machine. */
  readonly addressOf: (instance: Instance) => string;
  /** Is not ready any more and goes on answering for `drainSeconds`, then takes no more requests, finishes those at work, then the jobs, then lets go of the database. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the database, brings it up to date, fills what is new, starts the jobs and listens.
 * Throws `CannotStart` in words (port taken, browser side not built), `FolderInUse` when another process has the data.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { root, environment } = options;
  const client = options.dev ? null : await builtClient(root);
  await probePort(environment);
  const files = await readContractFiles(root);
  const contract = loadContract(files);
  const instances = createInstanceRegistry(options.instances, options.unavailable);
  let reportDelivery = (_fault: string | null): void => {};
  const tracing = await openTracing(environment, (fault) => reportDelivery(fault));
  const opened = await openDatabase({
    url: environment.databaseUrl,
    pooler: environment.databasePooler,
    folder: resolve(root, environment.dataFolder),
    retryConnect: connectRetryOf(environment),
    onStatement: tracing?.statement,
  });
  const db = tracing ? tracedDatabase(opened, tracing) : opened;
  let moved = (): void => {};
  const clock = await clockOf(db, options.now, () => moved()).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  const { now } = clock;
  const renderer = options.dev
    ? undefined
    : threadedRenderer(join(root, 'dist', 'client', 'server', 'server-entry.js'), {
        budget: environment.renderSeconds * 1000,
      });
  try {
    const fill = async (list: readonly Instance[]) => {
      await refuseMixture(db, list, environment.demo);
      const demo = environment.demo ? await import('../demo/seed/seed-demo.ts') : null;
      for (const { id, locales } of list) {
        if (demo) await demo.fillDemoInstance(db, id, { now: now(), locales });
        else await fillInstance(db, id, { locales });
        await db.write(id, async (trx) => {
          await beginRetention(trx, now());
          await beginNews(trx, now());
        });
      }
    };
    await fill(instances.all()).catch((error: unknown) => {
      throw faultOf(error, environment.databaseUrl) ?? error;
    });
    const untraced = await openPorts(environment, root).catch((error: unknown) => {
      throw error instanceof BadSecretsFile ? new CannotStart(error.message) : error;
    });
    const ports = tracing ? tracedPorts(untraced, tracing) : untraced;
    const sandboxes = environment.demo ? await import('../demo/sandbox-routes.ts') : null;
    const metrics = requestMetrics();
    const app = createServer({
      metrics,
      tracing,
      contract,
      db,
      instances,
      now,
      ports,
      ...(sandboxes
        ? {
            bindRoutes: (server) => sandboxes.bindSandboxRoutes(server, { db, instances, ports, now }),
            chats: sandboxes.sandboxChats,
          }
        : {}),
      openapi: bundleOpenapi(files),
      pages: {
        client,
        ...(options.dev ? { dev: options.dev } : { renderer }),
      },
      log: { level: environment.log },
      trustProxy: environment.trustProxy ?? false,
      processes: environment.processes,
    });
    reportDelivery = (fault) =>
      fault === null
        ? app.log.warn({ event: 'traces_delivered' }, 'traces are delivered again')
        : app.log.warn({ event: 'traces_lost', fault }, 'traces cannot be delivered and are lost');
    try {
      // Else the first visitors of all would get pages that are still empty.
      await renderer?.ready;
      await app.listen({ port: environment.port, host: environment.host });
    } catch (error) {
      await app.close();
      throw cannotListen(error, environment);
    }
    const operator = await openMetrics(environment, {
      db,
      metrics,
      openRequests: () => app.admission.open(),
      now,
    }).catch(async (error: unknown) => {
      await app.close();
      throw error;
    });
    const mail = await openMailSender(environment, root, {
      now,
      onMail: (kept) => app.log.info(kept, 'a mail was kept in the sandbox mailbox'),
    });
    const { port } = app.server.address() as AddressInfo;
    const writeMail = mailWriter(tracing ? tracedMail(mail, tracing) : mail, instances, {
      secrets: ports.secrets,
      port,
      wordsFor: (id, locale) => catalogueWords({ db, instance: { id }, now, locale }),
    });
    const { sandboxChannelData, sandboxProvider, sandboxSeoPositions } = await import('../demo/stand-ins.ts');
    const outside = <Port extends object>(name: string, port: Port) =>
      tracing ? tracedPort(name, port, tracing) : port;
    const handlers = {
      ...fulfilmentJobs(outside('provider', sandboxProvider(environment.sandboxSeconds))),
      ...orderJobs({
        channelData: outside('channelData', sandboxChannelData),
        seoPositions: outside('seoPositions', sandboxSeoPositions),
        retention: ports.retention,
      }),
      ...newsJobs,
      ...earningJobs,
      ...mailJobs(writeMail),
      ...emailJobs(writeMail),
      ...documentJobs(ports.files),
      ...exportJobs(ports.files, writeMail),
      ...deletionJobs(writeMail),
      ...retentionJobs(instances),
      ...invoiceJobs(ports.gateway),
      ...confirmationJobs({ writeMail, secrets: ports.secrets, instances }),
      ...unlinkCardJobs(ports.gateway),
      ...freeTrialJobs(ports.proofInspector),
      ...(ports.publications
        ? subscriptionJobs(ports.publications, (instance) => gatewayUse(ports.gateway, instance) === 'cards')
        : {}),
      ...taskJobs,
      ...(ports.keywordRanks ? campaignJobs(ports.keywordRanks) : {}),
    };
    const runner = startRunner({
      db,
      handlers: tracing ? tracedJobs(handlers, tracing) : handlers,
      now,
      isBusy: () => app.admission.open() >= busyAbove,
      onFailure: logFailure(app.log),
    });
    moved = () => {
      app.log.error({ event: 'clock_set' }, 'the clock of the database was set');
      afterClockSet(db, now()).catch((error: unknown) => app.log.error({ err: error }, 'jobs keep a wrong time'));
    };
    await afterClockSet(db, now());
    const tidying = tidyHourly(ports.files, app.log);
    let closing: Promise<void> | undefined;
    return {
      port,
      db,
      instances,
      use: async (list, unavailable) => {
        const known = new Set(instances.all().map(({ id }) => id));
        await fill(list.filter(({ id }) => !known.has(id)));
        instances.replace(list, unavailable);
      },
      log: app.log,
      addressOf: (instance) => addressOf(instance, port),
      close: () => {
        closing ??= (async () => {
          try {
            app.leave();
            await pause(environment.drainSeconds * 1000);
            await app.close();
            await operator?.close();
            await runner.stop();
          } finally {
            clearInterval(tidying);
            clock.stop();
            await db.close();
            await tracing?.close();
          }
        })();
        return closing;
      },
    };
  } catch (error) {
    await renderer?.close();
    clock.stop();
    await db.close();
    await tracing?.close();
    throw error;
  }
}

/** Now and every hour: uploads that processes of this machine did not finish. */
function tidyHourly(files: FileStore, log: FastifyBaseLogger): NodeJS.Timeout {
  // The ages of files are those of the machine's clock.
  const tidy = () =>
    void files
      .tidy(new Date())
      .catch((error: unknown) => log.warn({ err: error }, 'unfinished uploads could not be removed'));
  tidy();
  return setInterval(tidy, 60 * 60 * 1000).unref();
}

/** The given clock, the machine's for the embedded database, else the one that all processes share. */
async function clockOf(db: Database, given: (() => Date) | undefined, onMoved: () => void): Promise<DatabaseClock> {
  if (given ?? db.kind === 'pglite') return { now: given ?? (() => new Date()), stop: () => {} };
  return databaseClock(db, { onMoved });
}

async function openMetrics(
  { metricsPort: port, metricsHost: host, processes }: Environment,
  options: Omit<MetricsOptions, 'port' | 'host' | 'processes'>,
) {
  if (port === undefined) return undefined;
  return serveMetrics({ ...options, port, host, processes }).catch((error: unknown) => {
    throw new CannotStart(
      `/metrics cannot be served on ${host}:${port} (${String(error)}). Change LIVERY_METRICS_PORT.`,
    );
  });
}

async function builtClient(root: string): Promise<ClientFiles> {
  return readClient(join(root, 'dist', 'client')).catch((error: unknown) => {
    throw new CannotStart(error instanceof Error ? `${error.message}. Run: npm run livery -- build` : String(error));
  });
}

/** How long a start waits for a PostgreSQL that does not answer. */
export function connectRetryOf({ databaseWait }: Environment): NonNullable<DatabaseOptions['retryConnect']> {
  return { wait: databaseWait * 1000, sentenceText: (sentence) => process.stderr.write(`${sentence} Waiting …\n`) };
}

/** A port that is taken is worth knowing before the database is opened and filled. */
async function probePort(environment: Environment): Promise<void> {
  const { port, host } = environment;
  const probe = createProbe();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(cannotListen(error, environment)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function cannotListen(error: unknown, { port, host }: Environment): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const at = isIPv6(host) ? `[${host}]:${port}` : `${host}:${port}`;
  if (code === 'EADDRINUSE') {
    return new CannotStart(
      `Port ${port} is taken by another program. Stop it, or choose another one: PORT=${port + 1} npm start`,
    );
  }
  if (code === 'EACCES')
    return new CannotStart(`Port ${port} may not be used by this user. Choose one above 1023 with PORT.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new CannotStart(`This machine cannot listen on ${at}. Check HOST.`);
  return error;
}

function addressOf(instance: Instance, port: number): string {
  const local =
    instance.hosts.find((host) => host === 'localhost') ?? instance.hosts.find((host) => host.endsWith('.localhost'));
  return `http://${local ?? `${instance.id}.localhost`}:${port}/`;
}
