import { expect, test } from 'vitest';
import { testInstance } from '../../../../tests/server/test-server.ts';
import { inWords, methodNames } from './method-words.ts';

const instance = testInstance('aurora', {
  words: {
    en: { method_transfer: 'Bank transfer', method_transfer_description: 'From your bank.' },
    de: { method_transfer: 'Überweisung' },
  },
});
const transfer = {
  name: 'Wire',
  description: null,
  additional_information: 'Name the invoice.',
  translate_key: 'transfer',
};

test('a payment method speaks the language of the caller, else English, else as the operator wrote it', () => {
  expect(inWords({ instance, locale: 'de' }, transfer)).toEqual({
    ...transfer,
    name: 'Überweisung',
    description: 'From your bank.',
  });
  expect(inWords({ instance, locale: 'tr' }, transfer).name).toBe('Bank transfer');
});

test('a payment method of the operator’s own keeps its words', () => {
  const own = { ...transfer, translate_key: null };
  expect(inWords({ instance, locale: 'de' }, own)).toBe(own);
  const unknown = { ...transfer, translate_key: 'constructor' };
  expect(inWords({ instance, locale: 'de' }, unknown)).toEqual(unknown);
});

test('all names are those of the caller’s language, and English where it has none', () => {
  const { transfer: named, transfer_description: described } = methodNames({ instance, locale: 'de' });
  expect([named, described]).toEqual(['Überweisung', 'From your bank.']);
});
