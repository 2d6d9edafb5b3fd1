import { expect, test } from 'vitest';
import { checkCompany } from './check-company.ts';

const real = { demo: false };
const brand = (id: string, company?: object) => ({ id, settings: { panelName: id, ...(company && { company }) } });

test('a real shop without the name of a company is told the file, the key and what to do', () => {
  const [found, ...others] = checkCompany(
    [brand('blue', { name: 'Blue Ltd' }), brand('red', { address: '1 High Street' }), brand('grey', { name: ' ' })],
    real,
  );
  expect(found).toEqual({
    check: 'company',
    state: 'advice',
    sentence:
      'red, grey: no company name, so their names alone stand at the foot of pages, in terms, privacy policy and refund rules. Set settings.company.name (and company.address) in instances/red/instance.json, instances/grey/instance.json.',
  });
  expect(others).toEqual([]);
  expect(checkCompany([brand('green')], real)[0]?.sentence).toMatch(
    /^green: no company name, so its name alone stands/,
  );
});

test('a shop whose brands all name a company has nothing open, and a demo is not asked', () => {
  expect(checkCompany([brand('blue', { name: 'Blue Ltd' })], real)).toMatchObject([{ state: 'ok' }]);
  expect(checkCompany([brand('blue')], { demo: true })).toEqual([]);
});
