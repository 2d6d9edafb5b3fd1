import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { folderFiles } from './folder-files.ts';
import { putFile } from './put-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'livery-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = folderFiles(folder);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const pathOf = (instance: string, hash: string) => join(folder, instance, hash.slice(0, 2), hash.slice(2, 4), hash);

async function* pieces(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

describe('files in a folder', () => {
  test('are named by their content within an instance, and come back as they were', async () => {
    const stored = await putFile(files, 'alpha', pieces('one ', 'two'));
    expect(stored).toEqual({ hash: hashOf('one two'), size: 7 });
    const file = await files.open('alpha', stored.hash);
    expect(file && [file.size, await text(file.stream())]).toEqual([7, 'one two']);
    expect(await files.open('beta', stored.hash)).toBe(null);
    expect([await files.exists('alpha', stored.hash), await files.exists('beta', stored.hash)]).toEqual([true, false]);
    expect(statSync(pathOf('alpha', stored.hash)).mode & 0o777).toBe(0o600);
  });

  test('are not there before they are whole, and leave nothing behind when they never are', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('half');
      throw new Error('the sender has left');
    }
    await expect(putFile(files, 'gamma', broken())).rejects.toThrow('the sender has left');
    expect(await files.exists('gamma', hashOf('half'))).toBe(false);
    expect(readdirSync(join(folder, '.drafts'))).toEqual([]);
  });

  test('take one piece at a time from the sender', async () => {
    let requested = 0;
    let most = 0;
    const size = 64 * 1024;
    async function* long(): AsyncGenerator<Uint8Array> {
      for (; requested < 100; requested += 1) {
        most = Math.max(most, requested * size - bytesOfDrafts());
        yield Buffer.alloc(size, requested);
      }
    }
    const bytesOfDrafts = () =>
      readdirSync(join(folder, '.drafts')).reduce((sum, name) => sum + statSync(join(folder, '.drafts', name)).size, 0);
    const { size: whole } = await putFile(files, 'alpha', long());
    expect(whole).toBe(100 * size);
    expect(most).toBe(0);
  });

  test('are removed when they are old enough, and stay when they were put again', async () => {
    const { hash } = await putFile(files, 'alpha', pieces('old'));
    const longAgo = new Date(Date.now() - 100_000);
    const before = new Date(Date.now() - 50_000);
    await files.remove('alpha', hash, before);
    expect(readFileSync(pathOf('alpha', hash), 'utf8')).toBe('old');
    utimesSync(pathOf('alpha', hash), longAgo, longAgo);
    await putFile(files, 'alpha', pieces('old'));
    await files.remove('alpha', hash, before);
    expect(await files.exists('alpha', hash)).toBe(true);
    utimesSync(pathOf('alpha', hash), longAgo, longAgo);
    await files.remove('alpha', hash, before);
    expect(await files.exists('alpha', hash)).toBe(false);
    await files.remove('alpha', hash, before);
    expect(readdirSync(join(folder, '.drafts'))).toEqual([]);
  });

  test('that are received have no name before they are kept, and leave nothing when they are forgotten', async () => {
    const draft = await files.receive(pieces('some ', 'one'));
    expect([draft.hash, draft.size, Buffer.from(draft.head).toString()]).toEqual([hashOf('some one'), 8, 'some one']);
    expect(await files.exists('alpha', draft.hash)).toBe(false);
    await draft.store('alpha');
    await draft.store('alpha');
    await draft.discard();
    expect(readFileSync(pathOf('alpha', draft.hash), 'utf8')).toBe('some one');
    expect(readdirSync(join(folder, '.drafts'))).toEqual([]);
  });

  test('that a process has left half written are removed after an hour, and not before', async () => {
    const left = join(folder, '.drafts', 'left');
    writeFileSync(left, 'half');
    // A content may be older than its stay here.
    utimesSync(left, 0, 0);
    const minutes = (count: number) => new Date(Date.now() + count * 60 * 1000);
    await files.tidy(minutes(50));
    expect(readdirSync(join(folder, '.drafts'))).toEqual(['left']);
    await files.tidy(minutes(61));
    expect(readdirSync(join(folder, '.drafts'))).toEqual([]);
    await folderFiles(join(folder, 'not-there')).tidy(minutes(61));
  });

  test('have no names that lead elsewhere', async () => {
    await expect(files.open('..', hashOf('one'))).rejects.toThrow('no name');
    await expect(files.open('alpha', '../../secret')).rejects.toThrow('no name');
  });
});
