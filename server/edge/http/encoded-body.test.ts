import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodedBody } from './encoded-body.ts';

const text = Array.from(
  { length: 4_000 },
  (_, at) => `<li class="f${(at * 7919) % 997}">${at % 13} of ${at}</li>`,
).join('');
const sentOf = (body: ReturnType<typeof encodedBody>) => body.in('br');

test('what is sent more often than was thought is compressed better, and says the same', async () => {
  const body = encodedBody('text/html', text, 5);
  const { bytes: first } = await sentOf(body);
  await body.shrink();
  const { coding, bytes } = await sentOf(body);
  expect([coding, brotliDecompressSync(bytes).toString()]).toEqual(['br', text]);
  expect(bytes.length).toBeLessThan(first.length * 0.95);
  await body.shrink();
  expect((await sentOf(body)).bytes).toBe(bytes);
});

test('what was compressed before, or is short, stays as it is', async () => {
  const made = Buffer.from('made before');
  const body = encodedBody('text/html', text, 9, made);
  await body.shrink();
  expect((await sentOf(body)).bytes).toBe(made);
  const short = encodedBody('text/html', 'short', 5);
  await short.shrink();
  expect(await sentOf(short)).toEqual({ coding: 'identity', bytes: Buffer.from('short') });
});
