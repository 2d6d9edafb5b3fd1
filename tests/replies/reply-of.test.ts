import { expect, test } from 'vitest';
import { readContract } from '../../engine/compile/contract/read-contract.ts';
import { createValidators } from '../../server/http/operation-validator.ts';
import { root } from '../server/test-server.ts';
import { replyOf } from './reply-of.ts';

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
