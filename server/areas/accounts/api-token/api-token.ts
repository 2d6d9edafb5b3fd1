import { randomBytes } from 'node:crypto';

/** Tells API tokens from tokens of sessions, and shows in a leaked text what it is. */
export const apiTokenPrefix = 'lvk_';

/** 32 random bytes behind the prefix. */
export function newApiToken(): string {
  return apiTokenPrefix + randomBytes(32).toString('base64url');
}
