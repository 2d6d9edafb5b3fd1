import type { Cookies } from '../browser/environment.ts';

/** The session token, kept in a cookie so that all tabs of this host share it. */
export interface SessionToken {
  read(): string | null;
  write(token: string): void;
  clear(): void;
}

const cookie = 'AUTH_TOKEN';
const days = 7;

export function createSessionToken(cookies: Cookies): SessionToken {
  return {
    read: () => cookies.get(cookie),
    write: (token) => cookies.set(cookie, token, days),
    clear: () => cookies.remove(cookie),
  };
}
