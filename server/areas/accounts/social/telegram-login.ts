import { createHash, createHmac } from 'node:crypto';
import { sameText } from '../../../platform/secrets/same-text.ts';

/** Page of the server that Telegram sends browsers back to. */
export const telegramReturnPath = '/login/telegram/return';

/** What the Telegram login widget gives about a person. */
export interface TelegramLogin {
  readonly id: number;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly username?: string | undefined;
  readonly photoUrl?: string | undefined;
  /** Seconds since 1970. */
  readonly authDate: number;
  /** 64 hex digits. */
  readonly hash: string;
}

/** A login is good for so many seconds; clocks may differ by a minute. */
const life = 10 * 60;
const drift = 60;

/** Whether Telegram signed this for the bot, a short time ago. */
export function isTelegramLogin(login: TelegramLogin, botToken: string, now: Date): boolean {
  const age = now.getTime() / 1000 - login.authDate;
  return sameText(telegramHash(login, botToken), login.hash) && age <= life && age >= -drift;
}

/** HMAC of the sorted `name=value` lines, keyed with the hash of the bot's token, as Telegram describes it. */
export function telegramHash(login: Omit<TelegramLogin, 'hash'>, botToken: string): string {
  const lines = Object.entries({
    auth_date: login.authDate,
    first_name: login.firstName,
    id: login.id,
    last_name: login.lastName,
    photo_url: login.photoUrl,
    username: login.username,
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  const key = createHash('sha256').update(botToken).digest();
  return createHmac('sha256', key).update(lines.join('\n')).digest('hex');
}
