import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BlockNode } from '../../definition.ts';
import { path, renderBlock } from '../../../tests/page/render-block.tsx';

const node: BlockNode = {
  id: 'o',
  block: 'run-once',
  when: { $x: ['!=', ['path', 'route', 'query', 'token'], ['value', null]], reads: ['route.query.token'] },
  takeOut: ['token'],
  run: [{ request: { operation: 'open', params: { token: path('route.query.token') } } }],
};
const operations = {
  open: { method: 'POST', path: '/open', access: 'guest', params: {}, body: { token: 'token' } },
} as const;

it('runs once with the address as it was, and takes the token out of it first', async () => {
  const bodies: unknown[] = [];
  const { app, visited } = await renderBlock(node, {
    operations,
    route: { path: '/login', params: {}, query: { token: 'abc', redirect: '/orders' } },
    api: { '/open': (_, init) => bodies.push(JSON.parse(String(init.body))) },
  });
  await waitFor(() => expect(bodies).toEqual([{ token: 'abc' }]));
  expect(visited).toEqual(['/login?redirect=%2Forders']);
  await act(async () => app.scope.set('route', { path: '/login', params: {}, query: { token: 'other' } }));
  expect(bodies).toHaveLength(1);
});

it('does nothing while its condition is not true', async () => {
  const { visited } = await renderBlock(node, { operations, route: { path: '/login', params: {}, query: {} } });
  expect(visited).toEqual([]);
});
