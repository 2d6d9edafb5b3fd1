import { act, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFocusKept } from './focus-back.ts';

function Page({ rows }: { readonly rows: readonly string[] }) {
  useFocusKept();
  return (
    <main>
      <section aria-label="Rows">
        {rows.map((row) => (
          <button key={row} type="button">
            {row}
          </button>
        ))}
      </section>
      <input aria-label="Search" />
    </main>
  );
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const pause = () => act(() => vi.advanceTimersByTimeAsync(1000));

function Asking({ done, asks }: { readonly done: boolean; readonly asks: boolean }) {
  return (
    <>
      <Page rows={done ? [] : ['one']} />
      {asks && createPortal(<button type="button">Yes</button>, document.body)}
    </>
  );
}

describe('the focus of something that leaves the page', () => {
  it('goes to what is closest around it', async () => {
    const { rerender } = render(<Page rows={['one', 'two']} />);
    screen.getByText('one').focus();
    rerender(<Page rows={['two']} />);
    await pause();
    const rows = screen.getByRole('region', { name: 'Rows' });
    expect(document.activeElement).toBe(rows);
    screen.getByLabelText('Search').focus();
    expect(rows.hasAttribute('tabindex')).toBe(false);
  });

  it('goes to what is around the button that asked, after a dialog that has taken it away', async () => {
    const { rerender } = render(<Asking done={false} asks={true} />);
    screen.getByText('one').focus();
    screen.getByText('Yes').focus();
    rerender(<Asking done={true} asks={false} />);
    await pause();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rows' }));
  });

  it('stays with what has taken it meanwhile', async () => {
    const { rerender } = render(<Page rows={['one']} />);
    screen.getByText('one').focus();
    rerender(<Page rows={[]} />);
    screen.getByLabelText('Search').focus();
    await pause();
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  });

  it('is not taken from somebody who clicked beside everything', async () => {
    const { rerender } = render(<Page rows={['one']} />);
    screen.getByText('one').focus();
    screen.getByText('one').blur();
    await pause();
    rerender(<Page rows={[]} />);
    await pause();
    expect(document.activeElement).toBe(document.body);
  });
});
