import type { Context } from './context.ts';

/** The caller of an operation with access `user`; the HTTP edge lets no guest through to one. */
export function signedIn({ user }: Pick<Context, 'user'>): NonNullable<Context['user']> {
  if (user === null) throw new Error('An operation for users was called without one');
  return user;
}
