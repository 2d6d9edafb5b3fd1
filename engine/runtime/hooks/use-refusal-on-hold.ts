import { useCallback } from 'react';
import { useApp } from '../app/app.ts';
import { refusalOnHold } from '../actions/on-hold.ts';

/**
 * Before a view calls an operation by itself: tells a customer whose account is on hold, and gives whether the server refuses it to
 * them. Null where the account is not on hold.
 */
export function useRefusalOnHold(operation: string): () => Promise<boolean> | null {
  const app = useApp();
  return useCallback(() => refusalOnHold([{ request: { operation } }], app), [app, operation]);
}
