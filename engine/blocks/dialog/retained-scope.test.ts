import { expect, test, vi } from 'vitest';
import { bindValue } from '../../runtime/values/bind-value.ts';
import { ScopeStore } from '../../state/scope.ts';
import { RetainedScope } from './retained-scope.ts';

function setUp() {
  const screen = new ScopeStore({ state: { payment: { id: 7, name: 'Bank transfer' }, tries: 1 } });
  const open = { $x: ['!=', ['path', 'state', 'payment'], ['value', null]], reads: ['state.payment'] };
  const scope = new RetainedScope(
    screen,
    bindValue(open as never, screen, (text) => text),
  );
  return { screen, scope };
}

test('what was read stays as it was once the condition no longer holds', () => {
  const { screen, scope } = setUp();
  expect(scope.read(['state', 'payment', 'name'])).toBe('Bank transfer');
  screen.set('state', { payment: null, tries: 2 });
  expect(scope.read(['state', 'payment', 'name'])).toBe('Bank transfer');
  // What nobody has read has nothing to stay.
  expect(scope.read(['state', 'tries'])).toBe(2);
});

test('it follows the values while the condition holds, and does so again', () => {
  const { screen, scope } = setUp();
  scope.read(['state', 'payment', 'id']);
  screen.set('state.payment', { id: 8, name: 'QR payment' });
  expect(scope.read(['state', 'payment', 'id'])).toBe(8);
  screen.set('state.payment', null);
  screen.set('state.payment', { id: 9, name: 'Bank transfer' });
  expect(scope.read(['state', 'payment', 'id'])).toBe(9);
});

test('readers hear when the condition changes, until they stop', () => {
  const { screen, scope } = setUp();
  const heard = vi.fn();
  const stop = scope.subscribe(['state.tries'], heard);
  screen.set('state.payment', null);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  screen.set('state.payment', { id: 9 });
  expect(heard).toHaveBeenCalledTimes(1);
});
