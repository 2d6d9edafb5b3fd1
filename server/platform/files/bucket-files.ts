import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from '../ports/file-store.ts';
import { nameOf, writeFile } from './write-file.ts';

/** Milliseconds for one request. */
const deadline = 30_000;

/**
 * Files in a bucket of a server that speaks S3: `<bucket>/<instance>/abcd…`. A content has its name when all of it has come, so
 * it waits in a file of this machine until then. The server checks the hash of what arrives.
 * @param address `s3://key:secret@host/bucket?region=…`; `s3+http` for a server without TLS
 */
export function bucketFiles(address: URL): FileStore {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
    service: 's3',
    region: address.searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  });
  const bucket = `${address.protocol === 's3:' ? 'https' : 'http'}://${address.host}${address.pathname.replace(/\/$/, '')}`;

  async function ask(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    name: string,
    request: { readonly body?: Blob; readonly headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const response = await client.fetch(`${bucket}/${name}`, {
      method,
      signal: AbortSignal.timeout(deadline),
      ...request,
    });
    if (response.ok || response.status === 404) return response;
    throw new Error(
      `The store of files answers ${response.status} to ${method}: ${(await response.text()).slice(0, 500)}`,
    );
  }

  return {
    async put(instance, content) {
      const folder = await mkdtemp(join(tmpdir(), 'livery-file-'));
      try {
        const draft = join(folder, 'draft');
        const kept = await writeFile(draft, content);
        const { status } = await ask('PUT', nameOf(instance, kept.hash), {
          body: await openAsBlob(draft),
          headers: { 'x-amz-content-sha256': kept.hash },
        });
        if (status === 404) throw new Error('The store of files has no such bucket');
        return kept;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async open(instance, hash) {
      const response = await ask('GET', nameOf(instance, hash));
      return response.status === 404 ? null : response.blob();
    },
    async exists(instance, hash) {
      return (await ask('HEAD', nameOf(instance, hash))).status !== 404;
    },
    async remove(instance, hash, before) {
      const { status, headers } = await ask('HEAD', nameOf(instance, hash));
      if (status === 404 || !(new Date(headers.get('last-modified') ?? '') < before)) return;
      await ask('DELETE', nameOf(instance, hash));
    },
  };
}
