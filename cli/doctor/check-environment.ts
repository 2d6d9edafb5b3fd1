import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, readFile, statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { bytesOf, putFile } from '../../server/platform/files/put-file.ts';
import type { Environment } from '../../server/main/environment.ts';
import { openFiles } from '../../server/main/open-ports.ts';
import type { FileStore } from '../../server/platform/ports/file-store.ts';
import { readSharedSecrets } from '../../server/platform/secrets/read-shared-secrets.ts';
import { errorText } from '../../server/platform/jobs/error-text.ts';
import { isClientBuilt } from '../client/build-client.ts';
import { checkTransport } from './check-transport.ts';
import { type Finding, finding } from './finding.ts';

const gigabyte = 1024 ** 3;
const day = 24 * 60 * 60 * 1000;

/** What can be said without the database. */
export async function checkEnvironment(root: string, environment: Environment, now: Date): Promise<readonly Finding[]> {
  const data = resolve(root, environment.dataFolder);
  return [
    await checkClient(root),
    checkProxy(environment),
    ...checkProvider(environment),
    ...checkSecret(root, environment),
    await checkMail(environment),
    ...checkTransport(environment),
    await checkDisk(data),
    await checkFiles(openFiles(environment, root)),
    await checkBackup(data, now, environment.demo),
  ];
}

async function checkClient(root: string): Promise<Finding> {
  if (await isClientBuilt(root)) return finding('client', 'ok', 'The web client is built from these sources.');
  const isWritable = await access(root, constants.W_OK).then(
    () => true,
    () => false,
  );
  return isWritable
    ? finding('client', 'advice', 'The web client is not built yet. The next start does it, or now: livery build')
    : finding(
        'client',
        'fault',
        'The web client is not built, and this user can’t write to its folder. As the owner of the program: npm run livery -- build',
      );
}

/** See `server/demo/stand-ins.ts`. */
function checkProvider({ demo }: Environment): readonly Finding[] {
  if (demo) return [];
  return [
    finding(
      'provider',
      'advice',
      'Orders are not delivered: no adapter for a provider exists yet, and a stand-in reports them as completed. Before you sell: docs/operators/operations.md, “Who delivers”.',
    ),
  ];
}

function checkProxy({ trustProxy, isPublic, demo }: Environment): Finding {
  if (trustProxy !== undefined) {
    return finding('proxy', 'ok', `X-Forwarded-* of ${trustProxy} is believed. Let nobody else reach the port.`);
  }
  if (demo && !isPublic) return finding('proxy', 'ok', 'Only this machine is served, without a proxy.');
  return finding(
    'proxy',
    'fault',
    'LIVERY_TRUST_PROXY is not set. Put a proxy with TLS in front and set it to the proxy’s address: without it all customers share one rate limit, and links in emails are http.',
  );
}

function checkSecret(root: string, { secret, secretsFile, databaseUrl }: Environment): readonly Finding[] {
  const findings: Finding[] = [];
  if (secret === undefined) {
    findings.push(
      databaseUrl === undefined
        ? finding('secret', 'ok', 'The secret is in the data folder. Back it up with the data.')
        : finding(
            'secret',
            'advice',
            'LIVERY_SECRET is not set, and the secret is in the data folder. Set it before a second machine uses this database, and keep a copy: without it, second steps of logins stop working.',
          ),
    );
  } else if (new Set(secret).size < 12) {
    findings.push(finding('secret', 'fault', 'LIVERY_SECRET can be guessed. Make one: openssl rand -base64 48'));
  } else findings.push(finding('secret', 'ok', 'LIVERY_SECRET is long and varied.'));
  try {
    readSharedSecrets(secretsFile === undefined ? undefined : resolve(root, secretsFile));
  } catch (error) {
    findings.push(finding('secrets file', 'fault', errorText(error)));
  }
  return findings;
}

async function checkMail({ smtpUrl, demo, mailFrom }: Environment): Promise<Finding> {
  if (smtpUrl === undefined) {
    return demo
      ? finding('mail', 'ok', 'Emails become files in the data folder, as is right for a demo.')
      : finding('mail', 'fault', 'No email leaves this server. Set LIVERY_SMTP_URL and LIVERY_MAIL_FROM.');
  }
  const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 };
  const transport = createTransport({ url: smtpUrl, ...limits });
  try {
    await transport.verify();
    return finding('mail', 'ok', `The mail server takes emails from ${mailFrom}.`);
  } catch (error) {
    return finding('mail', 'fault', `The mail server cannot be used (${errorText(error)}). ${mailAdvice(error)}`);
  } finally {
    transport.close();
  }
}

function mailAdvice(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EAUTH') return 'Correct user and password in LIVERY_SMTP_URL; percent-encode signs such as @ and /.';
  if (/certificate|self-signed/i.test(errorText(error))) {
    return 'Where it has a certificate of your own authority, set NODE_EXTRA_CA_CERTS to the file of that authority.';
  }
  return 'Correct LIVERY_SMTP_URL.';
}

async function checkDisk(data: string): Promise<Finding> {
  const disk = await statfs(data).catch(() => null);
  if (disk === null) return finding('disk', 'ok', `There is no data folder ${data} yet.`);
  const free = disk.bavail * disk.bsize;
  const text = `${(free / gigabyte).toFixed(1)} GB are free where the data folder is`;
  return free < gigabyte
    ? finding('disk', 'fault', `${text}. Make space: a full disk stops all writes.`)
    : finding('disk', 'ok', `${text}. Watch the disk of a PostgreSQL on its own machine.`);
}

/** Keeps a file of its own and removes it again. */
async function checkFiles(files: FileStore): Promise<Finding> {
  const probe = Buffer.from(`doctor ${randomUUID()}`);
  try {
    const { hash } = await putFile(files, 'doctor', Readable.from([probe]));
    const back = await files.open('doctor', hash);
    const isRight = back !== null && probe.equals(await bytesOf(back));
    await files.remove('doctor', hash, new Date(Date.now() + day));
    if (isRight) return finding('files', 'ok', 'The store of files keeps what it is given.');
    return finding('files', 'fault', 'The store of files gives back something else. Correct LIVERY_FILES.');
  } catch (error) {
    return finding(
      'files',
      'fault',
      `The store of files cannot be written (${errorText(error)}). Correct LIVERY_FILES, or make its folder writable.`,
    );
  }
}

/** Where `livery backup` notes what it did, in the data folder. */
export const lastBackup = 'last-backup.json';

async function checkBackup(data: string, now: Date, demo: boolean): Promise<Finding> {
  const text = await readFile(resolve(data, lastBackup), 'utf8').catch(() => null);
  const at = text === null ? undefined : Date.parse(String((JSON.parse(text) as { at?: unknown }).at));
  if (at !== undefined && now.getTime() - at < 2 * day) {
    return finding('backup', 'ok', `The last backup is from ${new Date(at).toISOString().slice(0, 16)} UTC.`);
  }
  if (demo) return finding('backup', 'ok', 'A demo needs no backup.');
  const state = at === undefined ? 'No backup was made by this program' : 'The last backup is older than two days';
  return finding('backup', 'advice', `${state}. Run livery backup every day, or copy the database in another way.`);
}
