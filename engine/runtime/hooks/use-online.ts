import { useEffect } from 'react';

/** Calls when the browser has a connection again. */
export function useOnline(call: () => void): void {
  useEffect(() => {
    window.addEventListener('online', call);
    return () => window.removeEventListener('online', call);
  });
}
