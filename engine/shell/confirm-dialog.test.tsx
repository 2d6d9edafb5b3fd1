import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../tests/page/render-in-app.tsx';
import type { Question } from '../runtime/app/notices.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

function show(yes: Question['yes']) {
  const answer = vi.fn();
  renderInApp(<ConfirmDialog open question={{ body: 'On hold.', yes, no: 'Close', answer }} />);
  return answer;
}

test('a link in place of the agreement leads elsewhere and rejects what was asked', () => {
  const answer = show({ to: 'mailto:help@example.org', words: 'Contact support' });
  const link = screen.getByRole('link', { name: 'Contact support' });
  expect(link.getAttribute('href')).toBe('mailto:help@example.org');
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(answer).toHaveBeenCalledExactlyOnceWith(false);
});

test('where there is nothing to agree to, the only button closes', () => {
  const answer = show(null);
  const [close, ...others] = screen.getAllByRole('button');
  expect(others).toEqual([]);
  fireEvent.click(close!);
  expect(answer).toHaveBeenCalledExactlyOnceWith(false);
});
