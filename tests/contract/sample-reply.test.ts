import { expect, test } from 'vitest';
import { readContract } from '../../engine/compile/contract/read-contract.ts';
import { createValidators } from '../../server/edge/http/operation-validator.ts';
import { root } from '../server/test-server.ts';
import { replyOf } from '../../suite/contract/sample-reply.ts';

const contract = await readContract(root);
const validators = createValidators(contract);

test.each(Object.values(contract.operations).filter((one) => !one.download))(
  'a reply made for $name is one that the contract takes, empty or full',
  (operation) => {
    for (const rows of [0, 3]) {
      const reply = replyOf(operation.wire.reply, contract.wireDefs, rows);
      expect(validators.get(operation.name)?.replyFault(reply)).toBeNull();
    }
  },
);

test('items of a list differ, and are numbered from where the list begins', () => {
  const list = contract.operations['listNetworks'];
  const { data } = replyOf(list?.wire.reply ?? {}, contract.wireDefs, 3, 21) as {
    data: { id: number; name: string }[];
  };
  expect(data.map(({ id }) => id)).toEqual([21, 22, 23]);
  expect(new Set(data.map(({ name }) => name)).size).toBe(3);
});

test('texts that have to look alike still differ by their number where the pattern lets them', () => {
  const schema = { type: 'array', items: { type: 'string', pattern: '^[A-Z]{2}[0-9]+\\.pdf$', examples: ['AB7.pdf'] } };
  expect(replyOf(schema, {}, 3)).toEqual(['AB1.pdf', 'AB2.pdf', 'AB3.pdf']);
  expect(replyOf({ ...schema, items: { ...schema.items, pattern: '^AB7\\.pdf$' } }, {}, 2)).toEqual([
    'AB7.pdf',
    'AB7.pdf',
  ]);
});
