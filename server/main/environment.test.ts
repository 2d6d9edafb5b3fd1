import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BadEnvironment, readEnvironment } from './environment.ts';

test('needs nothing', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataFolder: '.livery',
    databaseWait: 60,
    files: undefined,
    databaseUrl: undefined,
    processes: 1,
    drainSeconds: 0,
    sandboxSeconds: 40,
    renderSeconds: 2,
    log: 'warn',
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    demo: true,
    isPublic: false,
    trustProxy: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    secret: undefined,
    secretsFile: undefined,
    captchaVerifyUrl: undefined,
    stripeUrl: undefined,
  });
});

test('refuses a store of files that it could not reach', () => {
  const filesOf = (address: string) => readEnvironment({ LIVERY_FILES: address }).files?.protocol;
  expect(filesOf('s3://key:secret@files.example/shop?region=eu-central-1')).toBe('s3:');
  expect(filesOf('file:///srv/files')).toBe('file:');
  for (const address of [
    '/srv/files',
    's3://files.example/shop',
    's3://key:secret@files.example',
    'ftp://files.example',
  ]) {
    expect(() => filesOf(address)).toThrow('LIVERY_FILES must look like');
  }
});

test('takes what it is told', () => {
  const environment = readEnvironment({
    PORT: '8080',
    HOST: '0.0.0.0',
    LIVERY_DATA: '/var/lib/livery',
    DATABASE_URL: 'postgres://a:b@db:5432/livery',
    LIVERY_SANDBOX_SECONDS: '0.5',
    LIVERY_RENDER_SECONDS: '0.5',
    LIVERY_LOG: 'debug',
    LIVERY_DEMO: 'off',
    LIVERY_TRUST_PROXY: '10.0.0.0/8, ::1,loopback',
    LIVERY_SMTP_URL: 'smtp://user:password@mail.example:587',
    LIVERY_MAIL_FROM: 'shop@example.com',
    LIVERY_SECRET: 's'.repeat(32),
    LIVERY_SECRETS: 'secrets.json',
    LIVERY_CAPTCHA_VERIFY_URL: 'https://captcha.example/verify',
  });
  expect(environment).toMatchObject({
    port: 8080,
    sandboxSeconds: 0.5,
    renderSeconds: 0.5,
    demo: false,
    trustProxy: '10.0.0.0/8, ::1,loopback',
  });
  expect(environment).toMatchObject({ mailFrom: 'shop@example.com', secretsFile: 'secrets.json' });
});

test('lists every fault at once, in words, and repeats no secret', () => {
  let error: unknown;
  try {
    readEnvironment({
      PORT: '80a',
      LIVERY_SANDBOX_SECONDS: '-1',
      LIVERY_LOG: 'loud',
      LIVERY_DEMO: 'maybe',
      DATABASE_URL: 'mysql://root:secret@db',
      LIVERY_TRUST_PROXY: '10.0.0.1,everyone',
      LIVERY_SMTP_URL: 'https://user:secret@mail',
      LIVERY_SECRET: 'too short a secret',
      LIVERY_CAPTCHA_VERIFY_URL: 'captcha',
      LIVERY_STRIPE_URL: 'stripe',
    });
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(BadEnvironment);
  expect((error as BadEnvironment).faults).toEqual([
    'LIVERY_LOG is "loud"; it must be one of silent, error, warn, info, debug',
    'LIVERY_DEMO is "maybe"; it must be on or off',
    'DATABASE_URL must look like postgres://user:password@host:5432/name',
    'LIVERY_TRUST_PROXY holds "everyone"; it must list addresses or networks such as 10.0.0.0/8',
    'LIVERY_SMTP_URL must look like smtp://user:password@host:587',
    'LIVERY_MAIL_FROM must be the e-mail that mails come from, such as shop@example.com',
    'LIVERY_SECRET must have at least 32 characters',
    'LIVERY_STRIPE_URL must be an https address',
    'LIVERY_CAPTCHA_VERIFY_URL must be an https address',
    'PORT is "80a"; it must be a whole number from 0 to 65535',
    'LIVERY_SANDBOX_SECONDS is "-1"; it must be a number from 0.1 to 86400',
  ]);
  expect((error as Error).message).not.toContain('secret');
});

test('several processes need a database that they can share', () => {
  expect(() => readEnvironment({ LIVERY_PROCESSES: '2' })).toThrow(
    'LIVERY_PROCESSES is above 1; that needs DATABASE_URL',
  );
  expect(() => readEnvironment({ LIVERY_PROCESSES: '0' })).toThrow('LIVERY_PROCESSES is "0"');
  const shared = { LIVERY_PROCESSES: '2', DATABASE_URL: 'postgres://livery@localhost/livery' };
  expect(readEnvironment(shared).processes).toBe(2);
});

test.for([{ HOST: '0.0.0.0' }, { HOST: '192.168.1.5' }, { HOST: '::' }, { HOST: 'localhost', NODE_ENV: 'production' }])(
  'has no demo by itself where others may reach it: %o',
  (variables) => {
    expect(() => readEnvironment(variables)).toThrow('LIVERY_DEMO must be set');
    expect(readEnvironment({ ...variables, LIVERY_DEMO: 'off' }).demo).toBe(false);
    expect(readEnvironment({ ...variables, LIVERY_DEMO: 'on' })).toMatchObject({ demo: true, isPublic: true });
  },
);

test.for(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('is a demo by itself on %s', (HOST) => {
  expect(readEnvironment({ HOST })).toMatchObject({ demo: true, isPublic: false });
});

test('reads secrets from files, and refuses one that is missing or set twice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-secrets-'));
  const file = join(folder, 'secret');
  writeFileSync(file, `${'s'.repeat(32)}\n`);
  expect(readEnvironment({ LIVERY_SECRET_FILE: file }).secret).toBe('s'.repeat(32));
  const faultsOf = (variables: Record<string, string>) => {
    try {
      readEnvironment(variables);
    } catch (error) {
      return error instanceof BadEnvironment ? error.faults : [String(error)];
    }
    return [];
  };
  expect(faultsOf({ LIVERY_SECRET_FILE: file, LIVERY_SECRET: 'x'.repeat(32) })).toEqual([
    'LIVERY_SECRET and LIVERY_SECRET_FILE are both set; set one of them',
  ]);
  rmSync(folder, { recursive: true });
  expect(faultsOf({ DATABASE_URL_FILE: file })).toEqual([
    `DATABASE_URL_FILE names ${file}, which cannot be read (ENOENT)`,
  ]);
});

test('makes no traces until a collector is named, nor where OpenTelemetry is turned off', () => {
  const base = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(readEnvironment({}).traces).toBeUndefined();
  expect(readEnvironment(base).traces).toEqual({
    url: 'http://collector:4318/v1/traces',
    headers: {},
    timeout: 10_000,
  });
  const own = {
    ...base,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c.example/x',
    OTEL_EXPORTER_OTLP_HEADERS: 'a=1,b=x%20y',
  };
  expect(readEnvironment(own).traces).toMatchObject({ url: 'https://c.example/x', headers: { a: '1', b: 'x y' } });
  expect(readEnvironment({ ...base, OTEL_SDK_DISABLED: 'true' }).traces).toBeUndefined();
  expect(readEnvironment({ ...base, OTEL_TRACES_EXPORTER: 'none' }).traces).toBeUndefined();
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:geheim@collector:4318'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'geheim'],
  ['OTEL_EXPORTER_OTLP_TIMEOUT', 'soon'],
])('refuses %s=%s and does not repeat what may be secret', (name, value) => {
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', [name]: value };
  expect(() => readEnvironment(variables)).toThrow(name);
  expect(() => readEnvironment(variables)).not.toThrow(/geheim/);
});
