import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../runtime/test-app.tsx';
import { usePendingRun } from './pending-run.ts';

const steps = [{ notify: { $text: 'index.title' } }];

function Twice() {
  const { run } = usePendingRun();
  return (
    <button type="button" onClick={() => void Promise.all([run(steps), run(steps)])}>
      Twice
    </button>
  );
}

it('runs one thing at a time, also when asked twice before anything is drawn', async () => {
  const { app } = renderInApp(<Twice />);
  const told = () => app.notices.store.getState().notices.length;
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(told()).toBe(1);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(told()).toBe(2);
});
