import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * How a connection is lost: closed at once; or nothing passes for a while and then it is closed, in both directions or only
 * towards the client, so that what it sent has its effect and it never hears of it.
 */
export const losses = ['reset', 'silent', 'deaf'] as const;
export type Loss = (typeof losses)[number];

export interface CuttingProxy {
  /** Address of the database by way of the proxy. */
  readonly url: string;
  /** Loses every connection, lets nobody in for so many milliseconds, and then serves again. */
  readonly cut: (loss: Loss, milliseconds: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Stands between the server and its database. */
export async function cuttingProxy(database: string): Promise<CuttingProxy> {
  const target = new URL(database);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  const proxy = createServer((client) => {
    client.on('error', () => {});
    if (isCut) return client.resetAndDestroy();
    const server = connect(Number(target.port || 5432), target.hostname);
    server.on('error', () => {});
    const pair = [client, server] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [server, client]] as const) {
      from.setNoDelay(true);
      from.pipe(to);
      from.once('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(database);
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    async cut(loss, milliseconds) {
      isCut = true;
      for (const [client, server] of pairs) {
        if (loss !== 'reset') server.unpipe(client).pause();
        if (loss === 'silent') client.unpipe(server).pause();
      }
      if (loss !== 'reset') await pause(milliseconds / 2);
      for (const [client, server] of pairs) {
        client.resetAndDestroy();
        server.resetAndDestroy();
      }
      await pause(loss === 'reset' ? milliseconds : milliseconds / 2);
      isCut = false;
    },
    async stop() {
      proxy.close();
      for (const sockets of pairs) for (const socket of sockets) socket.destroy();
    },
  };
}
