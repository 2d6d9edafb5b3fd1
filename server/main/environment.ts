import { readFileSync } from 'node:fs';
import { codeOf } from '../platform/db/failures.ts';
import { type LogLevel, logLevels } from '../edge/http/log-options.ts';

/** Everything that the process is told by its environment. */
export interface Environment {
  /** TCP port, 0–65535; 0 takes any free one. */
  readonly port: number;
  /** Address to listen on; by default only this machine is answered. */
  readonly host: string;
  /** Folder of the embedded database; made when it is not there. */
  readonly dataFolder: string;
  /** Address of the store of files, see `openFiles`; without it they lie in the data folder. */
  readonly files: URL | undefined;
  /** Address of a PostgreSQL; without it the embedded database is used. */
  readonly databaseUrl: string | undefined;
  /** What stands between the server and PostgreSQL: a pooler that lends a connection for one transaction, or nothing. */
  readonly databasePooler: 'transaction' | undefined;
  /** How long to wait at the start for a PostgreSQL that does not answer, seconds; for ever with several processes. */
  readonly databaseWait: number;
  /** How long a server that was told to stop still answers, so that a load balancer has time to notice, seconds. */
  readonly drainSeconds: number;
  /** How many processes serve requests, 1–64; more than one need a PostgreSQL. */
  readonly processes: number;
  /** How long the sandbox takes to deliver an order, seconds. */
  readonly sandboxSeconds: number;
  /** Seconds for which a page may be rendered before it is left to the browser. */
  readonly renderSeconds: number;
  readonly log: LogLevel;
  /** Port for `/metrics`, 1–65535; without it there is none. */
  readonly metricsPort: number | undefined;
  /** Address that `/metrics` is served on; only this machine unless told. */
  readonly metricsHost: string;
  /** Who collects traces; without it none are made. */
  readonly traces: TraceCollector | undefined;
  /** Whether instances get demo users with a well-known password; `LIVERY_DEMO=off` for a real shop. */
  readonly demo: boolean;
  /** Whether others than this machine may reach it, as far as HOST and NODE_ENV tell. */
  readonly isPublic: boolean;
  /** Proxies whose X-Forwarded-* headers are believed: addresses and networks, comma-separated. */
  readonly trustProxy: string | undefined;
  /** Address of the mail server; without it mails are kept as files in the data folder. */
  readonly smtpUrl: string | undefined;
  /** E-mail that mails come from; needed with `smtpUrl`. */
  readonly mailFrom: string | undefined;
  /** The server's own secret, at least 32 characters; without it one is made and kept in the data folder. */
  readonly secret: string | undefined;
  /** File with the secrets that are shared with the outside, by instance. */
  readonly secretsFile: string | undefined;
  /** Where captchas are verified, in place of their provider's own address. */
  readonly captchaVerifyUrl: string | undefined;
  /** Where Stripe's API is reached, in place of its own address. */
  readonly stripeUrl: string | undefined;
}

export interface TraceCollector {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds after which a delivery is given up. */
  readonly timeout: number;
  /** Milliseconds for which a stopping process waits for the collector; a second by default. */
  readonly farewell?: number;
}

/** Something is wrong with the environment; the message lists every fault, one a line. */
export class BadEnvironment extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The environment is not right:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/** Reads the environment once, at start. Throws `BadEnvironment` with all faults at once. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const faults: string[] = [];
  const text = (name: string): string | undefined => variables[name]?.trim() || undefined;
  /** As container secrets are: the variable itself, or the content of the file that `…_FILE` names. */
  const secretText = (name: string): string | undefined => {
    const path = text(`${name}_FILE`);
    if (path === undefined) return text(name);
    if (text(name) !== undefined) faults.push(`${name} and ${name}_FILE are both set; set one of them`);
    try {
      return readFileSync(path, 'utf8').trim() || undefined;
    } catch (error) {
      faults.push(`${name}_FILE names ${path}, which cannot be read (${codeOf(error)})`);
      return undefined;
    }
  };
  const number = (name: string, fallback: number, [least, most]: readonly [number, number], whole: boolean): number => {
    const given = text(name);
    if (given === undefined) return fallback;
    const value = /^\d+(\.\d+)?$/.test(given) ? Number(given) : Number.NaN;
    if (value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
    faults.push(`${name} is "${given}"; it must be a ${whole ? 'whole ' : ''}number from ${least} to ${most}`);
    return fallback;
  };

  const log = text('LIVERY_LOG') ?? 'warn';
  const isLevel = (level: string): level is LogLevel => (logLevels as readonly string[]).includes(level);
  if (!isLevel(log)) faults.push(`LIVERY_LOG is "${log}"; it must be one of ${logLevels.join(', ')}`);

  const host = text('HOST') ?? 'localhost';
  const inProduction = text('NODE_ENV') === 'production';
  const isPublic = inProduction || !/^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);
  const demo = text('LIVERY_DEMO') ?? (isPublic ? undefined : 'on');
  if (demo === undefined) {
    const cause = inProduction ? 'NODE_ENV is production' : `HOST is "${host}"`;
    faults.push(
      `LIVERY_DEMO must be set, because ${cause}: off for a real shop, on for a demo whose password everybody knows`,
    );
  } else if (demo !== 'on' && demo !== 'off') faults.push(`LIVERY_DEMO is "${demo}"; it must be on or off`);

  const databaseUrl = secretText('DATABASE_URL');
  if (databaseUrl !== undefined && !/^postgres(ql)?:$/.test(URL.parse(databaseUrl)?.protocol ?? '')) {
    // The address is not repeated: it holds a password.
    faults.push('DATABASE_URL must look like postgres://user:password@host:5432/name');
  }
  const pooler = text('LIVERY_DATABASE_POOLER') ?? 'none';
  if (pooler !== 'none' && pooler !== 'transaction') {
    faults.push(`LIVERY_DATABASE_POOLER is "${pooler}"; it must be none or transaction`);
  }
  const trustProxy = text('LIVERY_TRUST_PROXY');
  const strange = trustProxy
    ?.split(',')
    .find(
      (part) =>
        !/^[\da-f.:]+(\/\d{1,3})?$/i.test(part.trim()) && !/^(loopback|linklocal|uniquelocal)$/.test(part.trim()),
    );
  if (strange !== undefined) {
    faults.push(`LIVERY_TRUST_PROXY holds "${strange}"; it must list addresses or networks such as 10.0.0.0/8`);
  }

  const isAddress = (value: string | undefined, protocols: RegExp) =>
    value === undefined || protocols.test(URL.parse(value)?.protocol ?? '');
  const smtpUrl = secretText('LIVERY_SMTP_URL');
  const mailFrom = text('LIVERY_MAIL_FROM');
  if (!isAddress(smtpUrl, /^smtps?:$/)) faults.push('LIVERY_SMTP_URL must look like smtp://user:password@host:587');
  if (smtpUrl !== undefined && !/^[^@\s<>,]+@[^@\s<>,]+$/.test(mailFrom ?? '')) {
    faults.push('LIVERY_MAIL_FROM must be the e-mail that mails come from, such as shop@example.com');
  }
  const filesAt = secretText('LIVERY_FILES');
  const files = filesAt === undefined ? undefined : (URL.parse(filesAt) ?? undefined);
  if (filesAt !== undefined && !isFilesAddress(files)) {
    faults.push('LIVERY_FILES must look like s3://key:secret@host/bucket?region=us-east-1 or file:///srv/livery-files');
  }
  const secret = secretText('LIVERY_SECRET');
  if (secret !== undefined && secret.length < 32) faults.push('LIVERY_SECRET must have at least 32 characters');
  const stripeUrl = text('LIVERY_STRIPE_URL');
  if (!isAddress(stripeUrl, /^https?:$/)) faults.push('LIVERY_STRIPE_URL must be an https address');
  const captchaVerifyUrl = text('LIVERY_CAPTCHA_VERIFY_URL');
  if (!isAddress(captchaVerifyUrl, /^https?:$/)) faults.push('LIVERY_CAPTCHA_VERIFY_URL must be an https address');

  const traces = readTraces({ text, secretText, number, faults });

  const metricsPort = text('LIVERY_METRICS_PORT') && number('LIVERY_METRICS_PORT', 0, [1, 65_535], true);
  const processes = number('LIVERY_PROCESSES', 1, [1, 64], true);
  const environment: Environment = {
    port: number('PORT', 3000, [0, 65_535], true),
    host,
    dataFolder: text('LIVERY_DATA') ?? '.livery',
    files,
    databaseUrl,
    databasePooler: pooler === 'transaction' ? pooler : undefined,
    databaseWait: number('LIVERY_DATABASE_WAIT', processes > 1 ? Number.POSITIVE_INFINITY : 60, [0, 604_800], false),
    drainSeconds: number('LIVERY_DRAIN_SECONDS', inProduction ? 3 : 0, [0, 600], false),
    processes,
    sandboxSeconds: number('LIVERY_SANDBOX_SECONDS', 40, [0.1, 86_400], false),
    renderSeconds: number('LIVERY_RENDER_SECONDS', 2, [0.1, 120], false),
    log: isLevel(log) ? log : 'warn',
    metricsPort: metricsPort || undefined,
    metricsHost: text('LIVERY_METRICS_HOST') ?? '127.0.0.1',
    traces,
    demo: demo === 'on',
    isPublic,
    trustProxy,
    smtpUrl,
    mailFrom,
    secret,
    secretsFile: text('LIVERY_SECRETS'),
    captchaVerifyUrl,
    stripeUrl,
  };
  if (environment.processes > 1 && databaseUrl === undefined) {
    faults.push('LIVERY_PROCESSES is above 1; that needs DATABASE_URL, the embedded database belongs to one process');
  }
  if (faults.length > 0) throw new BadEnvironment(faults);
  return environment;
}

/** The variables of OpenTelemetry that the SDK is not asked to read; see "Traces" of the operations manual. */
function readTraces({
  text,
  secretText,
  number,
  faults,
}: {
  readonly text: (name: string) => string | undefined;
  readonly secretText: (name: string) => string | undefined;
  readonly number: (name: string, fallback: number, range: readonly [number, number], whole: boolean) => number;
  readonly faults: string[];
}): TraceCollector | undefined {
  const base = text('OTEL_EXPORTER_OTLP_ENDPOINT');
  const own = text('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  if (base === undefined && own === undefined) return undefined;
  if (text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || text('OTEL_TRACES_EXPORTER') === 'none') return undefined;
  const url = own ?? `${base?.replace(/\/+$/, '')}/v1/traces`;
  const name = own === undefined ? 'OTEL_EXPORTER_OTLP_ENDPOINT' : 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT';
  const parsed = URL.parse(url);
  if (!/^https?:$/.test(parsed?.protocol ?? '') || parsed?.username !== '' || parsed.password !== '') {
    faults.push(
      `${name} must look like http://collector:4318, without a user; a key belongs to OTEL_EXPORTER_OTLP_HEADERS`,
    );
  }
  if ((text('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? text('OTEL_EXPORTER_OTLP_PROTOCOL')) === 'grpc') {
    faults.push('OTEL_EXPORTER_OTLP_PROTOCOL is "grpc"; traces are sent as http/json, mostly to port 4318');
  }
  const headers: Record<string, string> = {};
  const pairs = secretText('OTEL_EXPORTER_OTLP_TRACES_HEADERS') ?? secretText('OTEL_EXPORTER_OTLP_HEADERS') ?? '';
  for (const pair of pairs.split(',').filter((part) => part.trim() !== '')) {
    const [, header, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([\x20-\x7e]*?)\s*$/.exec(pair) ?? [];
    try {
      if (header === undefined || value === undefined) throw new URIError();
      headers[header] = decodeURIComponent(value);
    } catch {
      faults.push('OTEL_EXPORTER_OTLP_HEADERS must look like name=value,name=value with values percent-encoded');
    }
  }
  return { url, headers, timeout: number('OTEL_EXPORTER_OTLP_TIMEOUT', 10_000, [1, 600_000], true) };
}

function isFilesAddress(address: URL | undefined): boolean {
  if (address?.protocol === 'file:') return address.host === '';
  if (address?.protocol !== 's3:' && address?.protocol !== 's3+http:') return false;
  const { username, password, host, pathname } = address;
  return username !== '' && password !== '' && host !== '' && /^\/[^/]+\/?$/.test(pathname);
}
