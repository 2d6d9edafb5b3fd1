import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, send, startTestServer, type TestServer, tokenOf } from '../../../../tests/server/test-server.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { runDueJobs } from '../../../platform/jobs/start-runner.ts';
import { decideDocument } from './decide-document.ts';
import { documentJobs } from './document-jobs.ts';

let server: TestServer;
let demo = '';
let mira = '';
beforeAll(async () => {
  server = await startTestServer();
  demo = await tokenOf(server.app);
  mira = await tokenOf(server.app, 'mira@livery.test');
});
afterAll(() => server?.close());

const path = '/api/v1/verification-document';
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200, 7)]);
const pdfAndScript = Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF');

interface Sent {
  readonly file?: Buffer | undefined;
  readonly name?: string;
  readonly type?: string;
  readonly step?: string | undefined;
  readonly more?: string;
  readonly key?: string;
  readonly token?: string;
}

/** A form as a browser writes it. */
function upload({
  file = png,
  name = 'card.png',
  type = 'image/png',
  step = 'card',
  more = '',
  key,
  token = demo,
}: Sent = {}): Promise<Answer> {
  const parts = [
    `--edge\r\ncontent-disposition: form-data; name="step"\r\n\r\n${step}\r\n${more}`,
    `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
  ];
  const body = Buffer.concat([Buffer.from(parts.join('')), file, Buffer.from('\r\n--edge--\r\n')]);
  return raw(body, token, key);
}

const raw = (body: Buffer, token = demo, key?: string) =>
  send(server.app, `POST ${path}`, {
    token,
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=edge', ...(key ? { 'idempotency-key': key } : {}) },
  });
const listed = async (token = demo) => (await send(server.app, `GET ${path}`, { token })).body.data;
const only = ({ body }: Answer) => body.data.documents.at(-1);
const at = (document: { filename: string; step: string }, sub = '') =>
  `${path}${sub}?filename=${document.filename}&step=${document.step}`;

describe('an upload', () => {
  test('is kept under a name of the server’s own and comes back as it was, to be saved and never shown', async () => {
    const reply = await upload({ name: '../../etc/passwd' });
    expect(reply.status).toBe(200);
    const document = only(reply);
    expect(document).toMatchObject({ step: 'card', content_type: 'image/png', size: png.length, status: 'uploaded' });
    expect(document.filename).toMatch(/^card-[0-9a-f]{24}\.png$/);
    const file = await server.app.inject({
      url: at(document, '/file'),
      headers: { host: 'aurora.example', authorization: `Bearer ${demo}` },
    });
    expect(file.rawPayload).toEqual(png);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${document.filename}"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  test('is what its bytes are, not what it is called: a PDF with a script in it stays a file to be saved', async () => {
    const document = only(await upload({ file: pdfAndScript, name: 'x.html', type: 'text/html', step: 'identity' }));
    expect(document).toMatchObject({ content_type: 'application/pdf' });
    expect(document.filename).toMatch(/\.pdf$/);
    const file = await send(server.app, `GET ${at(document, '/file')}`, { token: demo });
    expect(file.headers['content-disposition']).toMatch(/^attachment;/);
    expect(file.headers['content-type']).toBe('application/octet-stream');
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a picture’s end only', 'GIF89a\x89PNG\r\n\x1a\n'],
    ['a program', 'MZ\x90'],
  ])('is refused when it is %s, whatever it says to be', async (_, text) => {
    const reply = await upload({ file: Buffer.from(text, 'latin1'), name: 'card.png', type: 'image/png' });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual({ file: ['Choose a JPEG, PNG, WebP or PDF file.'] });
  });

  test('is refused empty, above 5 MB, without a file, without a step, and with fields that nobody asked for', async () => {
    const field = (name: string) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
    const refused = async (sent: Promise<Answer>) => {
      const { status, body } = await sent;
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refused(upload({ file: Buffer.alloc(0) }))).toEqual([422, ['file']]);
    expect(await refused(upload({ file: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]) }))).toEqual([
      422,
      ['file'],
    ]);
    expect(await refused(upload({ step: 'passport' }))).toEqual([422, ['step']]);
    expect(await refused(upload({ more: field('status') }))).toEqual([422, ['status']]);
    expect(await refused(raw(Buffer.from(`${field('other')}--edge--\r\n`)))).toEqual([422, ['file', 'step', 'other']]);
  });

  test('that is broken off, or is no form at all, is refused and harms nothing', async () => {
    expect(
      (await raw(Buffer.from('--edge\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'))).status,
    ).toBe(400);
    expect((await send(server.app, `POST ${path}`, { token: demo, body: { step: 'card' } })).status).toBe(415);
    const form = { 'content-type': 'multipart/form-data; boundary=edge' };
    const elsewhere = await send(server.app, 'POST /login', { body: Buffer.from('--edge--\r\n'), headers: form });
    expect(elsewhere.status).toBe(415);
    expect((await listed()).documents.length).toBeGreaterThan(0);
  });

  test('is kept once for one key', async () => {
    const first = await upload({ key: 'upload-key-1', step: 'selfie' });
    const again = await upload({ key: 'upload-key-1', step: 'selfie' });
    expect(again.body).toEqual(first.body);
    expect((await upload({ key: 'upload-key-1', step: 'card' })).status).toBe(422);
  });

  test('needs a session, and an account that is not frozen', async () => {
    expect((await send(server.app, `POST ${path}`, { body: {} })).status).toBe(401);
    const freeze = (frozen: Date | null) =>
      server.db.write('aurora', (trx) =>
        trx.updateTable('app_user').set({ frozen_at: frozen }).where('id', '=', 2).execute(),
      );
    await freeze(server.clock.now());
    expect((await upload({ token: mira })).status).toBe(422);
    await freeze(null);
  });
});

describe('a document', () => {
  test('of somebody else is not there', async () => {
    const document = only(await upload());
    expect((await send(server.app, `GET ${at(document, '/file')}`, { token: mira })).status).toBe(404);
    expect((await send(server.app, `DELETE ${at(document)}`, { token: mira })).status).toBe(404);
    expect(await listed(mira)).toEqual({ documents: [], is_uploaded_documents: false });
  });

  test('can be removed until an operator has accepted it; one for every step makes them complete', async () => {
    const first = only(await upload({ token: mira }));
    await upload({ token: mira, step: 'identity', file: pdfAndScript });
    expect(await listed(mira)).toMatchObject({ is_uploaded_documents: false });
    const selfie = only(await upload({ token: mira, step: 'selfie' }));
    expect(await listed(mira)).toMatchObject({ is_uploaded_documents: true });

    const decide = (filename: string, to: 'accepted' | 'declined') =>
      server.db.write('aurora', (trx) => decideDocument(trx, filename, to, server.clock.now()));
    expect(await decide(selfie.filename, 'declined')).toBe(true);
    expect(await decide(selfie.filename, 'accepted')).toBe(false);
    const notices = await server.db.read('aurora', (trx) =>
      trx.selectFrom('job').select('payload').where('kind', '=', 'send-mail').execute(),
    );
    expect(notices.map(({ payload }) => payload)).toMatchObject([
      { to: 'mira@livery.test', title: { key: 'notice_document_declined_title' } },
    ]);
    expect(await listed(mira)).toMatchObject({ is_uploaded_documents: false });

    await decide(first.filename, 'accepted');
    expect((await send(server.app, `DELETE ${at(first)}`, { token: mira })).status).toBe(422);
    const left = await send(server.app, `DELETE ${at(selfie)}`, { token: mira });
    expect(left.body.data.documents.map(({ step }: { step: string }) => step)).toEqual(['card', 'identity']);
  });

  test('is never more than twelve', async () => {
    const tries = [];
    for (let count = 0; count < 14; count += 1) tries.push((await upload({ step: 'card' })).status);
    expect(tries.at(-1)).toBe(422);
    expect((await listed()).documents).toHaveLength(12);
  });
});

describe('the file of a document', () => {
  const placeOf = (filename: string) =>
    server.db.read('aurora', (trx) =>
      trx
        .selectFrom('verification_document')
        .select(['id', 'content', 'file_hash'])
        .where('filename', '=', filename)
        .executeTakeFirstOrThrow(),
    );
  const runAt = async (now: Date) => {
    const handlers = documentJobs(server.ports.files);
    const onFailure = ({ error }: { readonly error: unknown }) => {
      throw error;
    };
    while ((await runDueJobs({ db: server.db, handlers, now: () => now, onFailure })) > 0);
  };
  const download = (document: { filename: string; step: string }, token: string) =>
    server.app.inject({
      url: at(document, '/file'),
      headers: { host: 'aurora.example', authorization: `Bearer ${token}` },
    });

  test('is in the store and not in the row, and is removed a day after nothing names it any more', async () => {
    const file = Buffer.from('%PDF-1.7\nonly once');
    const document = only(await upload({ token: mira, step: 'selfie', file }));
    const { content, file_hash: hash } = await placeOf(document.filename);
    expect([content, hash]).toEqual([null, createHash('sha256').update(file).digest('hex')]);
    const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
    await runAt(inTwoDays);
    expect(await server.ports.files.exists('aurora', hash ?? '')).toBe(true);
    expect((await download(document, mira)).rawPayload).toEqual(file);

    await send(server.app, `DELETE ${at(document)}`, { token: mira });
    await runAt(server.clock.now());
    expect(await server.ports.files.exists('aurora', hash ?? '')).toBe(true);
    await runAt(inTwoDays);
    expect(await server.ports.files.exists('aurora', hash ?? '')).toBe(false);
  });

  test('is not kept when its document is refused', async () => {
    const file = Buffer.from('%PDF-1.7\nthe thirteenth');
    expect((await upload({ file })).status).toBe(422);
    const hash = createHash('sha256').update(file).digest('hex');
    expect(await server.ports.files.exists('aurora', hash)).toBe(true);
    await runAt(new Date(Date.now() + 2 * 24 * 60 * 60 * 1000));
    expect(await server.ports.files.exists('aurora', hash)).toBe(false);
  });

  test('that an earlier version left in the row is read from there until it has been moved', async () => {
    const document = { filename: 'card-0123456789.png', step: 'card' as const };
    await server.db.write('aurora', async (trx) => {
      const row = { instance: 'aurora', user_id: 2, ...document, content_type: 'image/png' as const, size: png.length };
      const { id } = await trx
        .insertInto('verification_document')
        .values({ ...row, content: png })
        .returning('id')
        .executeTakeFirstOrThrow();
      await enqueue(trx, [{ kind: 'move-document', key: String(id), payload: { id }, runAt: server.clock.now() }]);
    });
    expect((await download(document, mira)).rawPayload).toEqual(png);
    await runAt(server.clock.now());
    const { content, file_hash: hash } = await placeOf(document.filename);
    expect([content, hash]).toEqual([null, createHash('sha256').update(png).digest('hex')]);
    expect((await download(document, mira)).rawPayload).toEqual(png);
  });
});
