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

it('sends a form with its texts first and every file of a list after them, and nothing for an empty list', () => {
  const form: OperationNode = { ...node, multipart: true, body: { pictures: 'pictures', note: 'note' } };
  const partsOf = (params: Readonly<Record<string, unknown>>) => {
    const { init } = writeRequest(form, params, around);
    return [...(init.body as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value]);
  };
  const pictures = [new File(['1'], 'one.png'), new File(['2'], 'two.png')];
  expect(partsOf({ pictures, note: 'Here.' })).toEqual([
    ['note', 'Here.'],
    ['pictures', 'one.png'],
    ['pictures', 'two.png'],
  ]);
  expect(partsOf({ pictures: [], note: 'Here.' })).toEqual([['note', 'Here.']]);
});
