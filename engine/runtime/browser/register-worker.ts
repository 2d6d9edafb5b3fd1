import { trustedScript } from './start-worker.ts';

/**
 * Puts a worker of this app between the pages below `scope` and the network. Rejects where the browser or the policy of the page refuses it, and for
 * an address that is none of this app. What the browser has kept of the worker does not count: its text tells whether it is a new one.
 */
export async function registerServiceWorker(
  container: ServiceWorkerContainer,
  address: string,
  scope: string,
): Promise<ServiceWorkerRegistration> {
  return container.register(trustedScript(address) as string, { scope, updateViaCache: 'none' });
}
