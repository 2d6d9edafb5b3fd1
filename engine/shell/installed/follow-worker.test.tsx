import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followWorker, removeWorkers } from './follow-worker.ts';

/** A worker that says its version, as those of the app do. */
class FakeWorker extends EventTarget {
  state = 'installing';
  readonly received: unknown[] = [];
  readonly version: string | null;
  constructor(version: string | null) {
    super();
    this.version = version;
  }
  postMessage(message: unknown, ports: readonly MessagePort[] = []) {
    this.received.push(message);
    if (message === 'version' && this.version !== null) ports[0]?.postMessage(this.version);
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  scope = `${window.location.origin}/app/`;
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  updates = 0;
  isGone = false;
  async update() {
    this.updates += 1;
  }
  async unregister() {
    this.isGone = true;
    return true;
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  readonly registration = new FakeRegistration();
  readonly registered: unknown[] = [];
  isKnown = false;
  async getRegistration() {
    return this.isKnown ? this.registration : undefined;
  }
  async register(address: unknown, options: unknown) {
    this.registered.push([address, options]);
    return this.registration;
  }
  /** Another worker takes over. */
  change(worker: FakeWorker) {
    this.registration.active = worker;
    this.registration.waiting = null;
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

/** Delivers at once, where real ports take a turn or two. */
class FakeChannel {
  readonly port1: { onmessage: ((event: { readonly data: unknown }) => void) | null; close(): void } = {
    onmessage: null,
    close: () => undefined,
  };
  readonly port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
}

let container: FakeContainer;
let updates: (() => void)[];
let stop: () => void;
const reload = vi.fn();
let now = 0;
let hasTyped = false;
let shown: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal('MessageChannel', FakeChannel);
  container = new FakeContainer();
  updates = [];
  now = 0;
  hasTyped = false;
  reload.mockReset();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** A page of version 1, in a browser whose worker is of that version unless there is none yet. */
async function open(active: FakeWorker | null = new FakeWorker('1'), waiting: FakeWorker | null = null) {
  container.isKnown = active !== null;
  Object.assign(container.registration, { active, waiting });
  container.controller = active;
  stop = followWorker({
    container: container as unknown as ServiceWorkerContainer,
    scope: '/app/',
    version: '1',
    environment: {
      hasTyped: () => hasTyped,
      now: () => now,
      reload,
      onShown: (listener) => {
        shown = listener;
        return () => undefined;
      },
    },
    onUpdate: (take) => void updates.push(take),
  });
  await expect.poll(() => container.registered).toHaveLength(1);
  await nextTask();
}

/** All that follows from what has happened is done by promises, which come before the next task. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

async function update(version: string): Promise<FakeWorker> {
  const worker = new FakeWorker(version);
  container.registration.installing = worker;
  container.registration.dispatchEvent(new Event('updatefound'));
  container.registration.installing = null;
  container.registration.waiting = worker;
  worker.become('installed');
  await nextTask();
  return worker;
}

test('the worker of the app is registered for the app, past what the browser has kept of it', async () => {
  await open();
  expect(container.registered).toEqual([
    [`${window.location.origin}/app/worker.js`, { scope: '/app/', updateViaCache: 'none' }],
  ]);
  expect(updates).toEqual([]);
});

test('a first worker changes nothing', async () => {
  await open(null);
  const first = await update('1');
  container.change(first);
  await nextTask();
  expect(updates).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test('a first worker of a newer version is told, and does not load the page anew by itself', async () => {
  await open(null);
  const first = new FakeWorker('2');
  container.change(first);
  await nextTask();
  expect(updates).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
  updates[0]?.();
  expect(reload).toHaveBeenCalledOnce();
});

test('a new version that waits is told once, waits until it is taken, and then loads the page anew once', async () => {
  await open();
  const second = await update('2');
  expect(updates).toHaveLength(1);
  expect(second.received).toEqual(['version']);
  const third = await update('3');
  expect(updates).toHaveLength(1);
  updates[0]?.();
  expect(third.received).toEqual(['take-over']);
  expect(reload).not.toHaveBeenCalled();
  container.change(third);
  await nextTask();
  container.change(third);
  await nextTask();
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that waits since before the page was opened is told as well', async () => {
  await open(new FakeWorker('1'), new FakeWorker('2'));
  expect(updates).toHaveLength(1);
});

test('a page that is of the new version already is told nothing, and stays when another tab takes it', async () => {
  await open(new FakeWorker('0'), new FakeWorker('1'));
  expect(updates).toEqual([]);
  container.change(container.registration.waiting ?? new FakeWorker('1'));
  await nextTask();
  expect(reload).not.toHaveBeenCalled();
});

test('a tab loads anew when another one takes the new version', async () => {
  await open();
  container.change(await update('2'));
  await nextTask();
  expect(reload).toHaveBeenCalledOnce();
});

test('a tab in which somebody has typed stays when another one takes the new version, and loads anew when it is taken there', async () => {
  await open();
  const second = await update('2');
  hasTyped = true;
  container.change(second);
  await nextTask();
  expect(reload).not.toHaveBeenCalled();
  expect(updates).toHaveLength(1);
  updates[0]?.();
  expect(reload).toHaveBeenCalledOnce();
});

test('a tab in which somebody has typed loads anew when the version that waits is taken there', async () => {
  await open();
  const second = await update('2');
  hasTyped = true;
  updates[0]?.();
  container.change(second);
  await nextTask();
  expect(reload).toHaveBeenCalledOnce();
});

test('an open page looks for a new version when it is shown again, at most every ten minutes', async () => {
  await open();
  now = 599_999;
  shown();
  expect(container.registration.updates).toBe(0);
  now = 600_000;
  shown();
  shown();
  expect(container.registration.updates).toBe(1);
});

test('what is removed are the workers and caches of the app, and not those of others', async () => {
  stop = () => undefined;
  const base = `${window.location.origin}/app/`;
  const [own, old, root] = [base, `${base}cabinet/`, `${window.location.origin}/`].map((scope) =>
    Object.assign(new FakeRegistration(), { scope }),
  );
  const names = new Set([`livery v1 ${base}`, `workbox-precache-v2-${base}`, 'others', `x-${window.location.origin}/`]);
  const remove = (registrations: readonly unknown[]) =>
    removeWorkers(
      { getRegistrations: async () => registrations } as unknown as ServiceWorkerContainer,
      { keys: async () => [...names], delete: async (name: string) => names.delete(name) } as unknown as CacheStorage,
      base,
    );
  expect(await remove([own, old, root])).toBe(true);
  expect([own?.isGone, old?.isGone, root?.isGone]).toEqual([true, true, false]);
  expect([...names]).toEqual(['others', `x-${window.location.origin}/`]);
  expect(await remove([root])).toBe(false);
});
