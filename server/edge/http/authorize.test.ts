import { describe, expect, it } from 'vitest';
import { authorize } from './authorize.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const signedIn = (minutes: number) => ({
  id: 1,
  session: { sessionId: 7, signedInAt: ago(minutes), endsAt: ago(-60), family: 'f' },
  scopes: [],
});
const session = signedIn(60);
const program = { id: 1, session: null, scopes: ['read', 'orders'] };
const forUsers = { access: 'user', tokenScope: null, recentSignIn: false } as const;

describe('who an operation is answered for', () => {
  it('is a session, for an operation of users', () => {
    expect(authorize(forUsers, session, now)).toBe(session);
    expect(() => authorize(forUsers, null, now)).toThrow('401 no_session');
  });

  it('is a program only where its API token has the scope that the contract names', () => {
    expect(() => authorize(forUsers, program, now)).toThrow('403 session_needed');
    expect(authorize({ ...forUsers, tokenScope: 'read' }, program, now)).toBe(program);
    expect(() => authorize({ ...forUsers, tokenScope: 'funds' }, program, now)).toThrow('403 scope_needed');
  });

  it('is a guest where a program calls what guests may and its token may not', () => {
    const forGuests = { access: 'guest', tokenScope: null, recentSignIn: false } as const;
    expect(authorize(forGuests, program, now)).toBeNull();
    expect(authorize({ ...forGuests, tokenScope: 'funds' }, program, now)).toBeNull();
    expect(authorize({ ...forGuests, access: 'widget', tokenScope: 'orders' }, program, now)).toBe(program);
    expect(authorize(forGuests, session, now)).toBe(session);
  });

  it('is a session with a recent sign-in where the contract asks for one', () => {
    const careful = { ...forUsers, recentSignIn: true };
    expect(() => authorize(careful, session, now)).toThrow('403 password_needed');
    expect(() => authorize(careful, signedIn(10.1), now)).toThrow('403 password_needed');
    const fresh = signedIn(9.9);
    expect(authorize(careful, fresh, now)).toBe(fresh);
  });
});
