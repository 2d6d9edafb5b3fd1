import { describe, expect, it } from 'vitest';
import type { ActionStep, Computed } from '../../../definition.ts';
import { errorTree, messagesByField, sortMessages, withoutChanged } from './server-messages.ts';

const fields = new Set(['email', 'lines', 'address', 'address.city']);
const isField = (path: string) => fields.has(path);

describe('messages of the server', () => {
  it('land on their field, on the nearest field above, or above the form', () => {
    const messages = sortMessages(
      'No',
      { email: ['Taken'], 'lines.0.size': ['Too big'], captcha: ['Wrong'] },
      {},
      isField,
    );
    expect(Object.keys(messages.fields)).toEqual(['email', 'lines']);
    expect(messages.fields.lines?.messages).toEqual(['Too big']);
    expect(messages.general).toEqual(['Wrong']);
  });

  it('are the one sentence where no field is named', () => {
    expect(sortMessages('Account frozen', {}, {}, isField).general).toEqual(['Account frozen']);
  });

  it('about a parameter land on the field that fills it, also by way of a condition', () => {
    const from = (...path: string[]): Computed => ({
      $x: ['path', 'form', ...path],
      reads: [`form.${path.join('.')}`],
    });
    const run: ActionStep[] = [
      { request: { operation: 'send', params: { town: from('address', 'city'), mail: from('email'), kind: 'fast' } } },
      { when: true, run: [{ request: { operation: 'tell', params: { items: from('lines') } } }] },
    ];
    const errors = { town: ['Unknown'], 'items.0.size': ['Too big'], mail: ['Taken'], kind: ['Odd'] };
    expect(Object.keys(messagesByField(errors, run))).toEqual(['address.city', 'lines.0.size', 'email', 'kind']);
  });

  it('about a parameter that is computed of a field land on that field, as places within it are others', () => {
    const chosen: Computed = { $x: ['all', ['path', 'form', 'lines']] as never, reads: ['form.lines', 'sources.a'] };
    const both: Computed = { $x: ['add'] as never, reads: ['form.email', 'form.lines'] };
    const run: ActionStep[] = [{ request: { operation: 'send', params: { items: chosen, sum: both } } }];
    const errors = { 'items.0.size': ['Too big'], 'items.1': ['Odd'], sum: ['Low'] };
    expect(messagesByField(errors, run)).toEqual({ lines: ['Too big', 'Odd'], sum: ['Low'] });
  });

  it('become a tree for the form', () => {
    const messages = sortMessages('No', { 'address.city': ['Unknown'] }, {}, isField);
    expect(errorTree(messages)).toEqual({ address: { city: { __errors: ['Unknown'] } } });
  });

  it('go when their field has another value, and only then', () => {
    const messages = sortMessages('No', { email: ['Taken'], lines: ['Few'] }, { email: 'a', lines: [1] }, isField);
    expect(withoutChanged(messages, { email: 'a', lines: [1], other: 2 })).toBe(messages);
    expect(Object.keys(withoutChanged(messages, { email: 'b', lines: [1] }).fields)).toEqual(['lines']);
    expect(Object.keys(withoutChanged(messages, { email: 'a' }).fields)).toEqual(['email']);
  });
});
