import { useSyncExternalStore } from 'react';

/** True on the server, and in the browser's first render of what the server has rendered: both must come out the same. */
export function useHydrating(): boolean {
  return useSyncExternalStore(never, no, yes);
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
