import { describe, expect, it } from 'vitest';
import { authorize } from './authorize.ts';

const session = { id: 1, sessionId: 7 };
const program = { id: 1, sessionId: null };
const forUsers = { access: 'user', tokenScope: null } as const;

describe('who an operation is answered for', () => {
  it('is a session, for an operation of users', () => {
    expect(authorize(forUsers, session)).toBe(session);
    expect(() => authorize(forUsers, null)).toThrow('401 no_session');
  });

  it('is never a program with an API token where the contract names no scope', () => {
    expect(() => authorize(forUsers, program)).toThrow('403 session_needed');
    expect(authorize({ ...forUsers, tokenScope: 'read' }, program)).toBe(program);
  });

  it('is a guest where a program calls what guests may and no API token', () => {
    expect(authorize({ access: 'guest', tokenScope: null }, program)).toBeNull();
    expect(authorize({ access: 'widget', tokenScope: 'orders' }, program)).toBe(program);
    expect(authorize({ access: 'guest', tokenScope: null }, session)).toBe(session);
  });
});
