import { offlineFolder } from './offline-page.ts';

/** What the rules of a worker are written for. */
export interface WorkerFacts {
  /** Of the app, see `appVersion`. */
  readonly version: string;
  readonly locales: readonly string[];
  /** The locale whose paths have no prefix. */
  readonly main: string;
}

/**
 * The service worker of a shop. Files whose names tell their content are kept and never asked for again; pages come from the network, and
 * without one the visitor is told so. Nothing else is answered here: replies of the API, and pages, are never kept.
 * Specification: A4 Session shell, decision 39.
 */
export function workerScript(facts: WorkerFacts): string {
  return `const { version, locales, main } = ${JSON.stringify(facts)};\n${rules}`;
}

/** Caches are named like this by most workers, so that those of earlier ones are found, too. */
const rules = `const { scope } = self.registration;
const own = 'livery ' + version + ' ' + scope;
const offline = new URL(${JSON.stringify(offlineFolder)}, scope).href;
const folders = ['assets/', 'definition/', 'brand/'].map((name) => scope + name);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'version') ports[0]?.postMessage(version);
  if (data === 'take-over') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { method, mode, destination, url, headers } = event.request;
  if (method !== 'GET') return;
  if (mode === 'navigate') {
    if (destination === 'document') event.respondWith(page(event));
  } else if (!headers.has('range') && (url.startsWith(offline) || folders.some((one) => url.startsWith(one)))) {
    event.respondWith(file(event));
  }
});

async function install() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await keepOffline([main, ...windows.map(({ url }) => localeOf(url))]);
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.endsWith(scope) && name !== own).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page(event) {
  const locale = localeOf(event.request.url);
  try {
    const reply = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keepOffline([locale]).catch(() => undefined));
    return reply;
  } catch {
    return (await kept(offlinePage(locale))) ?? (await kept(offlinePage(main))) ?? Response.error();
  }
}

async function file(event) {
  const { request } = event;
  const known = await kept(request.url);
  if (known) return known;
  const reply = await fetch(request);
  if (isKept(reply)) event.waitUntil(keep(request.url, reply.clone()).catch(() => undefined));
  return reply;
}

/* Who names a file by its content says so. */
function isKept({ status, type, headers }) {
  return status === 200 && type === 'basic' && /\\bimmutable\\b/.test(headers.get('cache-control') ?? '');
}

async function keep(address, reply) {
  await (await caches.open(own)).put(address, reply);
}

async function kept(address) {
  return caches.open(own).then((cache) => cache.match(address, { ignoreVary: true })).catch(() => undefined);
}

/* The page that is shown without a connection in the languages of the visitor, with its script. */
async function keepOffline(languages) {
  const cache = await caches.open(own);
  const wanted = [...new Set([...languages.map(offlinePage), offline + 'offline.js'])];
  const missing = await Promise.all(wanted.map(async (one) => ((await cache.match(one)) ? [] : [one])));
  await cache.addAll(missing.flat().map((one) => new Request(one, { cache: 'reload' })));
}

function offlinePage(locale) {
  return offline + locale + '.html';
}

function localeOf(address) {
  const [first] = address.slice(scope.length).split(/[/?#]/);
  return address.startsWith(scope) && locales.includes(first) ? first : main;
}
`;

/** Takes the place of a worker where the shop has none any more: removes its caches, and itself. */
export const leavingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const { scope } = self.registration;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.endsWith(scope)).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;
