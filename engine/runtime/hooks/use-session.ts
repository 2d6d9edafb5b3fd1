import { useMemo } from 'react';
import { useApp } from '../app/app.ts';
import { useScopeValue } from './scope-context.tsx';

/** The profile of the person, null for a guest. */
export function useUser<User = unknown>(): User | null {
  return useScopeValue<User | null>('user');
}

/** The instance's settings, client names. */
export function useSettings<Settings = unknown>(): Settings {
  return useScopeValue<Settings>('settings');
}

export interface SessionControl {
  /** Logs in (or registers) through an operation of the contract and goes on to where the person wanted to. Throws RequestError. */
  readonly openSession: (operation: string, params: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Logs out and goes to the login screen. */
  readonly endSession: () => Promise<void>;
}

export function useSession(): SessionControl {
  const { session } = useApp();
  return useMemo(
    () => ({
      openSession: async (operation, params) => {
        await session.open(operation, params);
      },
      endSession: () => session.end(),
    }),
    [session],
  );
}
