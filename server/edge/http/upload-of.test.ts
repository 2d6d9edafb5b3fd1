import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer, testPorts, tokenOf } from '../../../tests/server/test-server.ts';
import { until } from '../../../tests/until.ts';
import { folderFiles } from '../../platform/files/folder-files.ts';
import type { FileStore } from '../../platform/ports/file-store.ts';
import { largestFile } from './upload-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'livery-uploads-'));
const store = folderFiles(folder);
/** Bytes that the store has been given. */
let given = 0;
/** The most that was read from the connections and not given to the store, bytes. */
let ahead = 0;
const read = () => [...arrived].reduce((sum, socket) => sum + socket.bytesRead, 0);
/** The store, which takes a piece only after the server could have read several others. */
const slow: FileStore = {
  ...store,
  receive: (content) =>
    store.receive(
      (async function* () {
        for await (const piece of content) {
          for (let turns = 0; turns < 10; turns += 1) await turn();
          ahead = Math.max(ahead, read() - given);
          given += piece.length;
          yield piece;
        }
      })(),
    ),
};

let server: TestServer;
let token = '';
const arrived = new Set<Socket>();
beforeAll(async () => {
  server = await startTestServer({ ports: testPorts({ files: slow }) });
  server.app.server.on('connection', (socket: Socket) => void arrived.add(socket));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  token = await tokenOf(server.app);
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const drafts = () => readdirSync(join(folder, '.drafts'));

/** Sends a document of this size on a connection of its own, or only a part of it; answers what comes back. */
function upload(size: number, part = size) {
  const head = [
    '--edge\r\ncontent-disposition: form-data; name="step"\r\n\r\ncard\r\n',
    '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
  ].join('');
  const tail = '\r\n--edge--\r\n';
  const length = head.length - 5 + size + tail.length;
  given = 0;
  ahead = 0;
  arrived.clear();
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (piece) => (text += piece.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
  socket.write(
    `POST /api/v1/verification-document HTTP/1.1\r\nhost: aurora.example\r\nauthorization: Bearer ${token}\r\n` +
      `connection: close\r\ncontent-type: multipart/form-data; boundary=edge\r\ncontent-length: ${length}\r\n\r\n${head}`,
  );
  socket.write(Buffer.alloc(part - 5, 7));
  if (part === size) socket.write(tail);
  return { socket, answer };
}

test('takes from the sender only what the store takes', async () => {
  const { answer } = upload(largestFile);
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(given).toBe(largestFile);
  // What was read and not taken is a few pieces of 64 KB, in each hand that it goes through.
  expect(ahead).toBeLessThan(512 * 1024);
  await until(() => drafts().length === 0);
});

test('leaves nothing of a file whose sender breaks off', async () => {
  const { socket, answer } = upload(largestFile, 300_000);
  await until(() => given > 100_000 && drafts().length === 1);
  socket.destroy();
  await answer;
  await until(() => drafts().length === 0);
});

test('leaves nothing of a file that is too large, and takes no more of it than the limit', async () => {
  const { answer } = upload(largestFile + 1_000_000);
  expect(await answer).toMatch(/^HTTP\/1\.1 422 [^]*5 MB/);
  expect(given).toBeLessThanOrEqual(largestFile);
  await until(() => drafts().length === 0);
});
