import { createHmac, hkdfSync } from 'node:crypto';

/** What the outside world shares with one instance; null where that part is not set up. */
export interface SharedSecrets {
  readonly captchaSecret: string | null;
  readonly telegramBotToken: string | null;
  readonly chatIdentitySecret: string | null;
  /** Key of the API of Stripe, `sk_…` or `rk_…`. */
  readonly stripeSecretKey: string | null;
  /** What Stripe signs its webhooks with, `whsec_…`. */
  readonly stripeWebhookSecret: string | null;
  /** Address that replies to mails about questions go to, see `replyAddress`. */
  readonly mailRepliesAddress: string | null;
  /** What the mail server shows when it hands over such a reply. */
  readonly mailRepliesSecret: string | null;
}

/** Keys of the server. Nothing of them ever leaves it. */
export interface Secrets {
  /** 32 bytes for one purpose of one instance, derived from the server's secret: no purpose can stand in for another. */
  readonly key: (instance: string, purpose: string) => Buffer;
  /** Signature of a text for a purpose, base64url. */
  readonly sign: (instance: string, purpose: string, text: string) => string;
  readonly shared: (instance: string) => SharedSecrets;
}

export const nothingShared: SharedSecrets = {
  captchaSecret: null,
  telegramBotToken: null,
  chatIdentitySecret: null,
  stripeSecretKey: null,
  stripeWebhookSecret: null,
  mailRepliesAddress: null,
  mailRepliesSecret: null,
};

export function createSecrets(root: Buffer, shared: Readonly<Record<string, Partial<SharedSecrets>>> = {}): Secrets {
  const key = (instance: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', root, '', JSON.stringify([instance, purpose]), 32));
  return {
    key,
    sign: (instance, purpose, text) => createHmac('sha256', key(instance, purpose)).update(text).digest('base64url'),
    shared: (instance) => ({ ...nothingShared, ...(Object.hasOwn(shared, instance) ? shared[instance] : {}) }),
  };
}
