import { connect, type Socket } from 'node:net';

/** A client that does as it likes: it sends what it is told, from an address of this machine, and reads when asked to. */
export async function rawClient(port: number, from: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => {});
  await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', () => resolve()));
  return socket;
}

/** Sends one request from an address; gives everything that came back until the server closed. */
export async function exchange(port: number, from: string, text: string): Promise<string> {
  const socket = await rawClient(port, from);
  let answer = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    answer += piece;
  });
  socket.write(text);
  // An error is followed by the end.
  if (!socket.closed) await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return answer;
}

/** Status of a whole request on a connection of its own; 0 where the server closed without an answer. */
export async function statusFrom(port: number, from: string, path: string): Promise<number> {
  const text = await exchange(port, from, `GET ${path} HTTP/1.1\r\nHost: aurora.example\r\nConnection: close\r\n\r\n`);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
}
