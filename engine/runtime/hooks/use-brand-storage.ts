import { useMemo } from 'react';
import { type App, useApp } from '../app/app.ts';

type Environment = App['environment'];
type TextStorage = Environment['localStorage'];

/** Where a view keeps texts of one brand, and how it hears of its other tabs. Nothing of another brand is in it. */
export interface BrandStorage extends Pick<Environment, 'now' | 'newId'> {
  /** Kept as long as the tab. */
  readonly tab: TextStorage;
  /** Shared by all tabs, kept until removed. */
  readonly shared: TextStorage;
  readonly openChannel: (name: string, receive: (message: unknown) => void) => ReturnType<Environment['openChannel']>;
  /** Runs `work` while no other tab has the lock of that name. */
  readonly withLock: Environment['withLock'];
}

export function useBrandStorage(): BrandStorage {
  const { environment, definition } = useApp();
  const { instance } = definition.index;
  return useMemo(() => {
    const named = (name: string) => `${name}:${instance}`;
    const own = ({ get, set, remove }: TextStorage): TextStorage => ({
      get: (name) => get(named(name)),
      set: (name, value) => set(named(name), value),
      remove: (name) => remove(named(name)),
    });
    return {
      now: environment.now,
      newId: environment.newId,
      tab: own(environment.sessionStorage),
      shared: own(environment.localStorage),
      openChannel: (name, receive) => environment.openChannel(named(name), receive),
      withLock: (name, work) => environment.withLock(named(name), work),
    };
  }, [environment, instance]);
}
