import { fetchPart, startWorker } from '../../../engine/index.ts';
import type { Catalogue } from '../../order-line/catalogue.ts';
import { partsFrom } from '../../order-line/write-parts.ts';
import { type OpenPort, openFilter } from '../worker/filter-client.ts';
import type { ToFilter } from '../worker/protocol.ts';
// oxlint-disable-next-line import/default -- the bundler gives the address of what it makes of the file
import address from '../worker/worker.ts?worker&url';
import type { Engine } from './engine.ts';

/** Where threads cannot be used, that is so for as long as the page stands. */
let hasThreads = true;

/** Opens the filter for a catalog. It comes with the first question that needs it. Rejects where `signal` says so. */
export async function openEngine(catalogue: Catalogue, rate: number, signal: AbortSignal): Promise<Engine> {
  const { choices, request, close } = await openFilter({
    parts: partsFrom(catalogue),
    rate,
    ways: hasThreads ? [inThread, onPage] : [onPage],
    onDown: (_, why) => {
      if (hasThreads) warn(why);
      hasThreads = false;
    },
    turn: () => new Promise((resolve) => setTimeout(resolve, 0)),
    signal,
  });
  return {
    columns: choices,
    page: (query, size, done) => request('page', { query, size }, done),
    facets: (query, favourites, done) => request('facets', { query, favourites }, done),
    withoutEach: (query, done) => request('droppable', { query }, done),
    close,
  };
}

function warn(why: string): void {
  // oxlint-disable-next-line no-console -- the page works as before, but whoever wonders why it is slower has to learn it
  console.warn(`Services are filtered on the page itself, not in a thread of its own: ${why}`);
}

const inThread: OpenPort = (receive, down) => {
  const worker = startWorker(address);
  worker.onmessage = ({ data }) => receive(data);
  worker.onerror = (event) => {
    event.preventDefault();
    down(event.message || 'Its code does not come');
  };
  return { post: (message, transfer) => worker.postMessage(message, transfer), close: () => worker.terminate() };
};

/** The same code on the page, a turn for each message. */
const onPage: OpenPort = (receive, down) => {
  const code = fetchPart('The filter of the services', () => import('../worker/serve-filter.ts'));
  const later = (work: () => void) => void setTimeout(work, 0);
  const taken = code.then(({ serveFilter }) => serveFilter(receive, later));
  const post = async (message: ToFilter) => {
    const take = await taken;
    later(() => take(message));
  };
  return {
    post: (message) => void post(message).catch((error: unknown) => down(String(error))),
    close: () => undefined,
  };
};
