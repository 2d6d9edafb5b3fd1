import type { Secrets } from '../../platform/secrets/secrets.ts';

/** Token of a Telegram bot that only exists here, so that the widget's way can be tried out. */
export function sandboxBotToken(secrets: Secrets, instance: string): string {
  return `sandbox:${secrets.sign(instance, 'sandbox-telegram', 'bot')}`;
}
