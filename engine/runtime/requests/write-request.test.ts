import type { OperationNode } from '../../../schemas/operation-node.ts';
import { expect, it } from 'vitest';
import { writeRequest } from './write-request.ts';

const around = { plans: {}, locale: 'en', country: null, filled: {}, token: null, idempotencyKey: null };
const node: OperationNode = {
  method: 'POST',
  path: '/parcels',
  access: 'guest',
  params: {},
  body: { weight: 'weight', note: 'note' },
  leavable: ['note'],
};

it('leaves out what has no value where the contract takes no null, and says null where it does', () => {
  const { init } = writeRequest(node, { weight: null, note: null }, around);
  expect(JSON.parse(String(init.body))).toEqual({ weight: null });
  const given = writeRequest(node, { weight: 2, note: '' }, around);
  expect(JSON.parse(String(given.init.body))).toEqual({ weight: 2, note: '' });
});

it('fills members of the body that the contract marks, where the caller gives none', () => {
  const marked: OperationNode = { ...node, filled: ['partner', 'campaign'] };
  const filled = { partner: 'mira', campaign: null, other: 'x' };
  const sent = (params: Readonly<Record<string, unknown>>) =>
    JSON.parse(String(writeRequest(marked, params, { ...around, filled }).init.body)) as unknown;
  expect(sent({ weight: 2 })).toEqual({ weight: 2, partner: 'mira' });
  expect(sent({ weight: 2, partner: null })).toEqual({ weight: 2, partner: 'mira' });
  expect(sent({ weight: 2, partner: 'theo' })).toEqual({ weight: 2, partner: 'theo' });
});
