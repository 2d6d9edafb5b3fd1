import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../tests/page/render-in-app.tsx';
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

it('runs one thing at a time, also when asked twice before anything is rendered', async () => {
  const { app } = renderInApp(<Twice />);
  const noticeCount = () => app.notices.store.getState().notices.length;
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(noticeCount()).toBe(1);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(noticeCount()).toBe(2);
});

function Asking() {
  const { run, pending } = usePendingRun();
  return (
    <button type="button" aria-busy={pending} onClick={() => void run([question, ...steps])}>
      Asking
    </button>
  );
}
const question = { confirm: { title: { $text: 'index.title' }, body: { $text: 'index.title' } } };

it('is pending once its question is answered, and not while a person thinks', async () => {
  const { app } = renderInApp(<Asking />);
  const button = screen.getByRole('button');
  await act(async () => fireEvent.click(button));
  expect(app.notices.store.getState().question).not.toBeNull();
  expect(button.getAttribute('aria-busy')).toBe('false');
  act(() => app.notices.store.getState().question?.answer(true));
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => undefined);
  expect(button.getAttribute('aria-busy')).toBe('false');
});
