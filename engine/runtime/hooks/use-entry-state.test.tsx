import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTestApp } from '../../../tests/page/render-in-app.tsx';
import { RuntimeProvider } from './runtime-provider.tsx';
import { useEntryState } from './use-entry-state.ts';

function Counter() {
  const [count, setCount] = useEntryState('count', 1);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

it('what was set on an entry of the history is there when it is shown again, and on no other entry', () => {
  let entry = 'first';
  const { app } = createTestApp({
    get entry() {
      return entry;
    },
  });
  const visit = (name: string) => {
    entry = name;
    const { unmount } = render(
      <RuntimeProvider app={app}>
        <Counter />
      </RuntimeProvider>,
    );
    return unmount;
  };
  const leave = visit('first');
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('button').textContent).toBe('2');
  leave();
  const leaveSecond = visit('second');
  expect(screen.getByRole('button').textContent).toBe('1');
  leaveSecond();
  visit('first');
  expect(screen.getByRole('button').textContent).toBe('2');
});
