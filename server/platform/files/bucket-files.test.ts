import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStore } from '../ports/file-store.ts';
import { bucketFiles } from './bucket-files.ts';
import { putFile } from './put-file.ts';

const key = 'AKLIVERY';
const secret = 'a/secret+with=signs';
const region = 'eu-central-1';
const objects = new Map<string, { readonly content: Buffer; readonly at: Date }>();
let clock = new Date('2026-03-01T12:00:00Z');

/** Bytes of contents that the bucket has sent, as fast as somebody takes them. */
let sent = 0;
function* piecesOf(content: Buffer): Generator<Buffer> {
  const size = 64 * 1024;
  for (let start = 0; start < content.length; start += size) {
    const piece = content.subarray(start, start + size);
    sent += piece.length;
    yield piece;
  }
}

/** A bucket that takes only what is signed as Amazon describes it (Signature Version 4), worked out here by itself. */
const server = createServer((request, response) => {
  void Readable.from(request)
    .toArray()
    .then((pieces) => {
      const body = Buffer.concat(pieces as Buffer[]);
      const path = request.url ?? '';
      if (!isSigned(request, body)) return response.writeHead(403).end('SignatureDoesNotMatch');
      const found = objects.get(path);
      if (request.method === 'PUT') {
        objects.set(path, { content: body, at: clock });
        return response.writeHead(200).end();
      }
      if (!found) return response.writeHead(404).end();
      if (request.method === 'DELETE') {
        objects.delete(path);
        return response.writeHead(204).end();
      }
      response.writeHead(200, { 'last-modified': found.at.toUTCString(), 'content-length': found.content.length });
      return request.method === 'HEAD' ? response.end() : Readable.from(piecesOf(found.content)).pipe(response);
    });
});

const sha = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const mac = (by: Buffer | string, text: string) => createHmac('sha256', by).update(text).digest();

function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/;
  const [, credential = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  const at = String(headers['x-amz-date']);
  const contentHash = String(headers['x-amz-content-sha256']);
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  if (credential !== `${key}/${scope}` || !names.split(';').includes('host')) return false;
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha(body)) return false;
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url, '', lines.join(''), names, contentHash].join('\n');
  const by = mac(mac(mac(mac(`AWS4${secret}`, at.slice(0, 8)), region), 's3'), 'aws4_request');
  return signature === mac(by, ['AWS4-HMAC-SHA256', at, scope, sha(canonical)].join('\n')).toString('hex');
}

let files: FileStore;
const addressAs = (password: string) => {
  const { port } = server.address() as AddressInfo;
  return new URL(`s3+http://${key}:${encodeURIComponent(password)}@127.0.0.1:${port}/shop?region=${region}`);
};
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  files = bucketFiles(addressAs(secret));
});
afterAll(() => server.close());

test('files in a bucket are named by brand and content, and come back as they were', async () => {
  const file = await putFile(files, 'alpha', Readable.from([Buffer.from('one '), Buffer.from('two')]));
  expect(file).toEqual({ hash: sha('one two'), size: 7 });
  expect([...objects.keys()]).toEqual([`/shop/alpha/${file.hash}`]);
  const back = await files.open('alpha', file.hash);
  expect(back && [back.size, await text(back.stream())]).toEqual([7, 'one two']);
  expect(await files.open('beta', file.hash)).toBe(null);
  expect([await files.exists('alpha', file.hash), await files.exists('beta', file.hash)]).toEqual([true, false]);
});

test('a file comes as fast as it is read, and no faster', async () => {
  const size = 64 * 1024 * 1024;
  const hash = sha('a large one');
  objects.set(`/shop/alpha/${hash}`, { content: Buffer.alloc(size), at: clock });
  sent = 0;
  const file = await files.open('alpha', hash);
  const reader = file?.stream().getReader();
  let read = 0;
  let ahead = 0;
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    read += piece.value.length;
    // The bucket could send a piece in each of these turns.
    for (let turns = 0; turns < 10; turns += 1) await turn();
    ahead = Math.max(ahead, sent - read);
  }
  // More than was read lies in the buffers of the system, and little of it in ours.
  expect(ahead).toBeLessThan(size / 2);
  expect([read, sent, file?.size]).toEqual([size, size, size]);
});

test('a file is removed when it is old enough, and stays when it was put again', async () => {
  const { hash } = await putFile(files, 'alpha', Readable.from([Buffer.from('old')]));
  await files.remove('alpha', hash, new Date('2026-03-01T11:00:00Z'));
  expect(await files.exists('alpha', hash)).toBe(true);
  clock = new Date('2026-03-03T12:00:00Z');
  await putFile(files, 'alpha', Readable.from([Buffer.from('old')]));
  await files.remove('alpha', hash, new Date('2026-03-02T12:00:00Z'));
  expect(await files.exists('alpha', hash)).toBe(true);
  await files.remove('alpha', hash, new Date('2026-03-04T12:00:00Z'));
  expect(await files.exists('alpha', hash)).toBe(false);
});

test('a wrong secret is an error and never a file that is not there', async () => {
  const stranger = bucketFiles(addressAs('another secret'));
  await expect(stranger.open('alpha', sha('one two'))).rejects.toThrow('answers 403 to GET: SignatureDoesNotMatch');
  await expect(putFile(stranger, 'alpha', Readable.from([Buffer.from('x')]))).rejects.toThrow('answers 403 to PUT');
});
