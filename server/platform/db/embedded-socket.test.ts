import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Engine } from './embedded-engine.ts';
import { EmbeddedSockets } from './embedded-socket.ts';

/** Engines that say what happens to them, and that are closed when the test says so. */
function engines() {
  const events: string[] = [];
  const closings: (() => void)[] = [];
  const open = async (): Promise<Engine> => {
    const number = events.filter((event) => event.startsWith('open')).length + 1;
    events.push(`open ${number}`);
    return {
      send: async () => new Uint8Array(),
      ended: new Promise(() => {}),
      close() {
        events.push(`close ${number}`);
        return new Promise((resolve) => closings.push(resolve));
      },
    };
  };
  return { events, open, letClose: () => closings.shift()?.() };
}

/** The driver's connection, which it opens by itself. */
function connected(sockets: EmbeddedSockets) {
  const socket = sockets.socket() as ReturnType<EmbeddedSockets['socket']> & { connect: () => void };
  socket.on('error', () => {});
  socket.connect();
  return socket;
}

test('are closed when the driver has ended the last connection and its engine is closed, not before', async () => {
  const { open, letClose, events } = engines();
  const sockets = new EmbeddedSockets(open);
  const socket = connected(sockets);
  await turn();
  // As the pool of the driver does: it says that it is closed while its connection still says goodbye.
  const closed = sockets.closed().then(() => events.push('closed'));
  await turn();
  expect(events).toEqual(['open 1']);
  socket.destroy();
  await turn();
  expect(events).toEqual(['open 1', 'close 1']);
  letClose();
  await closed;
  expect(events).toEqual(['open 1', 'close 1', 'closed']);
});

test('the next connection opens the database when the one before has closed it', async () => {
  const { open, letClose, events } = engines();
  const sockets = new EmbeddedSockets(open);
  const first = connected(sockets);
  await turn();
  connected(sockets);
  await turn();
  first.destroy();
  await turn();
  expect(events).toEqual(['open 1', 'close 1']);
  letClose();
  await turn();
  expect(events).toEqual(['open 1', 'close 1', 'open 2']);
});

test('a connection that is ended while the database opens closes it again', async () => {
  const { open, letClose, events } = engines();
  const sockets = new EmbeddedSockets(open);
  connected(sockets).destroy();
  const closed = sockets.closed();
  await turn();
  expect(events).toEqual(['open 1', 'close 1']);
  letClose();
  await closed;
});

test('a database that cannot be opened leaves nothing to wait for', async () => {
  const sockets = new EmbeddedSockets(() => Promise.reject(new Error('damaged')));
  const socket = connected(sockets);
  const reason = await new Promise((resolve) => socket.once('error', resolve));
  expect(reason).toEqual(new Error('damaged'));
  await sockets.closed();
});
