import type { ToFilter } from './protocol.ts';
import { serveFilter } from './serve-filter.ts';

/** The filter in a thread of its own. */
const thread = globalThis as unknown as {
  onmessage: (event: { readonly data: ToFilter }) => void;
  postMessage: (message: unknown, transfer: ArrayBuffer[]) => void;
};

const receive = serveFilter(
  (message, transfer) => thread.postMessage(message, transfer),
  (work) => setTimeout(work, 0),
);
thread.onmessage = ({ data }) => receive(data);
