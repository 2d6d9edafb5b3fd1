import { openAsBlob } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from '../ports/file-store.ts';
import { draftsIn, nameOf } from './drafts.ts';

/** Milliseconds in which a request has to be answered; what the answer holds comes as fast as it is read. */
const deadline = 30_000;

/**
 * Files in a bucket of a server that speaks S3: `<bucket>/<instance>/abcd…`. A content has its name when all of it has come, so
 * it waits in a file of this machine until then. The server checks the hash of what arrives.
 * @param drafts folder of this machine
 * @param address `s3://key:secret@host/bucket?region=…`; `s3+http` for a server without TLS
 */
export function bucketFiles(address: URL, drafts = join(tmpdir(), 'livery-drafts')): FileStore {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
    service: 's3',
    region: address.searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  });
  const bucket = `${address.protocol === 's3:' ? 'https' : 'http'}://${address.host}${address.pathname.replace(/\/$/, '')}`;

  async function send(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    name: string,
    request: { readonly body?: Blob; readonly headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new Error('The store of files does not answer')), deadline);
    const response = await client
      .fetch(`${bucket}/${name}`, { method, signal: timeout.signal, ...request })
      .finally(() => clearTimeout(timer));
    if (response.ok || response.status === 404) return response;
    throw new Error(
      `The store of files answers ${response.status} to ${method}: ${(await response.text()).slice(0, 500)}`,
    );
  }

  const local = draftsIn(drafts);

  async function store(draft: string, instance: string, hash: string): Promise<void> {
    const { status } = await send('PUT', nameOf(instance, hash), {
      body: await openAsBlob(draft),
      headers: { 'x-amz-content-sha256': hash },
    });
    if (status === 404) throw new Error('The store of files has no such bucket');
  }

  return {
    receive: (content) => local.receive(content, store),
    async open(instance, hash) {
      const { status, headers, body } = await send('GET', nameOf(instance, hash));
      if (status !== 404) return { size: Number(headers.get('content-length')), stream: () => body ?? empty() };
      await body?.cancel();
      return null;
    },
    tidy: (now) => local.tidy(now.getTime()),
    async exists(instance, hash) {
      return (await send('HEAD', nameOf(instance, hash))).status !== 404;
    },
    async remove(instance, hash, before) {
      const { status, headers } = await send('HEAD', nameOf(instance, hash));
      if (status === 404 || !(new Date(headers.get('last-modified') ?? '') < before)) return;
      await send('DELETE', nameOf(instance, hash));
    },
  };
}

function empty(): ReadableStream<Uint8Array> {
  return new Blob([]).stream();
}
