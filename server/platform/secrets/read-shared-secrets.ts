import { readFileSync } from 'node:fs';
import type { SharedSecrets } from './secrets.ts';

const names: readonly (keyof SharedSecrets)[] = [
  'captchaSecret',
  'telegramBotToken',
  'chatIdentitySecret',
  'stripeSecretKey',
  'stripeWebhookSecret',
  'mailRepliesAddress',
  'mailRepliesSecret',
];
/** One is of no use without the other: payments would be taken, or replies invited, and never arrive. */
const together = [
  ['stripeSecretKey', 'stripeWebhookSecret'],
  ['mailRepliesAddress', 'mailRepliesSecret'],
] as const;

/** The file of `LIVERY_SECRETS` is not as it must be; the message never repeats what is in it. */
export class BadSecretsFile extends Error {}

/** Reads `{"<instance>": {"telegramBotToken": "…"}}`. Throws `BadSecretsFile` in words, naming the file and the member. */
export function readSharedSecrets(file: string | undefined): Readonly<Record<string, Partial<SharedSecrets>>> {
  if (file === undefined) return {};
  const content = parsed(file);
  if (!isGroup(content)) throw new BadSecretsFile(`${file} must hold one object with a member for each instance`);
  for (const [instance, secrets] of Object.entries(content)) {
    if (!isGroup(secrets)) throw new BadSecretsFile(`${file}: ${instance} must be an object`);
    for (const [name, value] of Object.entries(secrets)) {
      const known = (names as readonly string[]).includes(name);
      if (!known) throw new BadSecretsFile(`${file}: ${instance}.${name} is not known; there are ${names.join(', ')}`);
      if (typeof value !== 'string' || value.trim() === '')
        throw new BadSecretsFile(`${file}: ${instance}.${name} must be a text that is not empty`);
    }
    for (const pair of together) {
      const lacks = pair.find((name) => !(name in secrets));
      if (lacks !== undefined && pair.some((name) => name in secrets))
        throw new BadSecretsFile(`${file}: ${instance} needs ${lacks} as well`);
    }
    const address = secrets['mailRepliesAddress'];
    if (address !== undefined && !/^[^@\s+]{1,20}@[^@\s]+$/.test(String(address)))
      throw new BadSecretsFile(`${file}: ${instance}.mailRepliesAddress must be an address like support@mail.example`);
  }
  return content as Readonly<Record<string, Partial<SharedSecrets>>>;
}

function parsed(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new BadSecretsFile(`The file of LIVERY_SECRETS cannot be read: ${file}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message would quote the text.
    throw new BadSecretsFile(`${file} is not valid JSON`);
  }
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
