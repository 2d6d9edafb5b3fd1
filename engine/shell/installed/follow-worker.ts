import { registerServiceWorker } from '../../runtime/browser/register-worker.ts';
import type { Environment } from '../../runtime/browser/environment.ts';

export interface WorkerOptions {
  readonly container: ServiceWorkerContainer;
  /** Path of the app, with its slash. */
  readonly scope: string;
  /** What this page was made of, as the server says. */
  readonly version: string;
  readonly environment: Pick<Environment, 'hasTyped' | 'now' | 'onShown' | 'reload'>;
  /** Called at most once: there is a newer version, which `take` loads, in all tabs. */
  readonly onUpdate: (take: () => void) => void;
}

/** Milliseconds between looks for a new version, in a page that stays open. */
const updateInterval = 3_600_000;
/** The least of them, where the page is shown again. */
const recheckAfter = 600_000;
/** Milliseconds in which a worker says its version; one that does not is none of this app. */
const timeout = 5_000;

/**
 * Registers the worker of the app and follows its versions. A new one waits until somebody takes it, in any tab; then all tabs whose version is
 * another one load anew, once. A tab in which somebody has typed says so instead, unless the new version was taken there. A first worker changes nothing about
 * the page. Gives the way to stop.
 */
export function followWorker(options: WorkerOptions): () => void {
  const { container, version, environment } = options;
  let registration: ServiceWorkerRegistration | null = null;
  let hadWorker = false;
  let isTold = false;
  let isTaking = false;
  let isLeaving = false;
  let checkedAt = environment.now();

  const isOther = async (worker: ServiceWorker | null) => {
    const its = worker && (await versionOf(worker));
    return its !== null && its !== version;
  };
  const reload = () => {
    if (isLeaving) return;
    isLeaving = true;
    environment.reload();
  };
  const take = () => {
    isTaking = true;
    if (registration?.waiting) registration.waiting.postMessage('take-over');
    else reload();
  };
  const tell = async (worker: ServiceWorker | null) => {
    if (isTold || !(await isOther(worker)) || isTold) return;
    isTold = true;
    options.onUpdate(take);
  };
  const onChange = async () => {
    const isFirst = !hadWorker;
    hadWorker = true;
    // What was typed is worth more than being of the same version as the other tabs.
    if (isFirst || (!isTaking && environment.hasTyped())) await tell(container.controller);
    else if (await isOther(container.controller)) reload();
  };
  const follow = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void tell(worker);
    });
  };
  const checkForUpdate = (least: number) => {
    const now = environment.now();
    if (now - checkedAt < least) return;
    checkedAt = now;
    // Without a connection there is nothing new.
    registration?.update().catch(() => undefined);
  };

  const start = async () => {
    hadWorker = Boolean((await container.getRegistration(options.scope))?.active);
    const own = await registerServiceWorker(container, `${options.scope}worker.js`, options.scope);
    registration = own;
    own.addEventListener('updatefound', () => follow(own.installing));
    follow(own.installing);
    await tell(own.waiting);
  };
  const onControllerChange = () => void onChange();
  container.addEventListener('controllerchange', onControllerChange);
  // A browser that keeps nothing, or a server that is away, leaves a page as it was without a worker.
  void start().catch(() => undefined);
  const timer = setInterval(() => checkForUpdate(0), updateInterval);
  const stopShown = environment.onShown(() => checkForUpdate(recheckAfter));
  return () => {
    container.removeEventListener('controllerchange', onControllerChange);
    clearInterval(timer);
    stopShown();
  };
}

/** What a worker says of itself; null where it says nothing. */
function versionOf(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (reply: string | null) => {
      clearTimeout(timer);
      port1.close();
      resolve(reply);
    };
    const timer = setTimeout(() => end(null), timeout);
    port1.onmessage = ({ data }) => end(String(data));
    worker.postMessage('version', [port2]);
  });
}

/**
 * Removes all workers at `base` (address of the app, with its slash), and what they have kept. True where there was a worker. Workers and caches of others on
 * the same origin stay.
 */
export async function removeWorkers(
  container: ServiceWorkerContainer,
  storage: CacheStorage,
  base: string,
): Promise<boolean> {
  const own = (await container.getRegistrations()).filter(({ scope }) => scope.startsWith(base));
  await Promise.all(own.map((registration) => registration.unregister()));
  // Workers name caches by their scope.
  const names = (await storage.keys()).filter((name) => name.endsWith(base));
  await Promise.all(names.map((name) => storage.delete(name)));
  return own.length > 0;
}
