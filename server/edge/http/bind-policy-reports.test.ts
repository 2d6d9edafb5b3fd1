import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { bindPolicyReports } from './bind-policy-reports.ts';

async function reporter() {
  const lines: Record<string, unknown>[] = [];
  let now = 0;
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  bindPolicyReports(app, () => now);
  const post = async (payload: string, type = 'application/csp-report') =>
    (await app.inject({ method: 'POST', url: '/csp-reports', headers: { 'content-type': type }, payload })).statusCode;
  const seen = () =>
    lines.splice(0).map(({ event, directive, blocked, page }) => [event, directive, blocked, page].join(' '));
  return { post, seen, forward: (milliseconds: number) => void (now += milliseconds), close: () => app.close() };
}

test('what a policy has refused is logged in either form, without queries', async () => {
  const { post, seen, close } = await reporter();
  const old = {
    'document-uri': 'https://shop.example/app/email/undo?token=secret#x',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?b=c',
  };
  expect(await post(JSON.stringify({ 'csp-report': old }))).toBe(204);
  const body = {
    documentURL: 'https://shop.example/app?token=secret',
    effectiveDirective: 'img-src',
    blockedURL: 'inline',
  };
  const list = [
    { type: 'csp-violation', body },
    { type: 'deprecation', body },
  ];
  expect(await post(JSON.stringify(list), 'application/reports+json')).toBe(204);
  expect(seen()).toEqual([
    'csp_violation script-src-elem https://evil.example/a.js https://shop.example/app/email/undo',
    'csp_violation img-src inline https://shop.example/app',
  ]);
  await close();
});

test.each(['', 'no json', 'null', '[1,null,{}]', '{"csp-report":7}', '{"__proto__":{"csp-report":{}}}'])(
  '%j is no report, and no fault',
  async (text) => {
    const { post, seen, close } = await reporter();
    expect(await post(text)).toBe(204);
    expect(seen()).toEqual([]);
    await close();
  },
);

test('twenty lines a minute are logged, however many reports come', async () => {
  const { post, seen, forward, close } = await reporter();
  const many = JSON.stringify(Array.from({ length: 15 }, () => ({ 'csp-report': { 'blocked-uri': 'inline' } })));
  for (let turn = 0; turn < 3; turn += 1) await post(many);
  expect(seen()).toHaveLength(20);
  forward(60_000);
  await post(many);
  expect(seen()).toHaveLength(15);
  await close();
});
