import { useSyncExternalStore } from 'react';

/** True on the server, and in the browser's first draw of what the server has drawn: both must come out the same. */
export function useHydrating(): boolean {
  return useSyncExternalStore(never, no, yes);
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
