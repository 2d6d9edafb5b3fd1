import { fetchPart } from './load-error.ts';

/** A part of the app that is fetched when it is first needed, and kept. */
export interface Part<T> {
  /** Comes with the part; while it fails, it waits. For `use`. */
  readonly here: Promise<T>;
  /** Fetches the part, unless it is here or on its way. Rejects where it does not come: the next call tries again. */
  fetch(): Promise<T>;
  readonly hasFailed: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Of the server alone, which renders a page again once they are there. */
const pending = new Set<Promise<unknown>>();

/** Resolves when no part is being fetched any more that was when this was called. */
export const whenPartsLoaded = (): Promise<unknown> => Promise.allSettled(pending);

export function createPart<T>(name: string, load: () => Promise<T>): Part<T> {
  const listeners = new Set<() => void>();
  let arrive: (value: T) => void = () => undefined;
  const here = new Promise<T>((resolve) => {
    arrive = resolve;
  });
  let work: Promise<T> | null = null;
  let hasFailed = false;
  const tell = (failed: boolean) => {
    if (failed === hasFailed) return;
    hasFailed = failed;
    for (const listener of listeners) listener();
  };

  return {
    here,
    fetch() {
      if (work) return work;
      work = fetchPart(name, load).then((value) => {
        // By these two React knows that it need not wait.
        void Object.assign(here, { status: 'fulfilled', value });
        arrive(value);
        tell(false);
        return value;
      });
      if (import.meta.env.SSR) {
        const fetching = work.catch(() => undefined).finally(() => pending.delete(fetching));
        pending.add(fetching);
      }
      work.catch(() => {
        work = null;
        tell(true);
      });
      return work;
    },
    hasFailed: () => hasFailed,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
