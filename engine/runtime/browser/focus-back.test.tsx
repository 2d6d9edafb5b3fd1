import { act, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFocusBack, useFocusReturn } from './focus-back.ts';

function Page({ rows }: { readonly rows: readonly string[] }) {
  useFocusReturn();
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

/** Focuses, and waits for the code that the first focus brings. */
const focus = async (element: HTMLElement) => {
  element.focus();
  await vi.dynamicImportSettled();
};

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
    await focus(screen.getByText('one'));
    rerender(<Page rows={['two']} />);
    await pause();
    const rows = screen.getByRole('region', { name: 'Rows' });
    expect(document.activeElement).toBe(rows);
    screen.getByLabelText('Search').focus();
    expect(rows.hasAttribute('tabindex')).toBe(false);
  });

  it('goes to what is around the button that asked, after a dialog that has taken it away', async () => {
    const { rerender } = render(<Asking done={false} asks={true} />);
    await focus(screen.getByText('one'));
    screen.getByText('Yes').focus();
    rerender(<Asking done={true} asks={false} />);
    await pause();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rows' }));
  });

  it('stays with what has taken it meanwhile', async () => {
    const { rerender } = render(<Page rows={['one']} />);
    await focus(screen.getByText('one'));
    rerender(<Page rows={[]} />);
    screen.getByLabelText('Search').focus();
    await pause();
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  });

  it('is not taken from somebody who clicked beside everything', async () => {
    const { rerender } = render(<Page rows={['one']} />);
    await focus(screen.getByText('one'));
    screen.getByText('one').blur();
    await pause();
    rerender(<Page rows={[]} />);
    await pause();
    expect(document.activeElement).toBe(document.body);
  });
});

function Opening({ open, leaving }: { readonly open: boolean; readonly leaving: boolean }) {
  useFocusBack(open);
  return (
    <main>
      <button type="button">Open</button>
      <input aria-label="Search" />
      {(open || leaving) &&
        createPortal(
          <div role="dialog" aria-label="Details">
            <button type="button">Close</button>
          </div>,
          document.body,
        )}
    </main>
  );
}

describe('the focus of something that opens over the page', () => {
  const openAndClose = () => {
    const view = render(<Opening open={false} leaving={false} />);
    screen.getByText('Open').focus();
    view.rerender(<Opening open={true} leaving={false} />);
    screen.getByText('Close').focus();
    view.rerender(<Opening open={false} leaving={true} />);
    return view;
  };

  it('goes back to what had it before, however long the dialog takes to leave', async () => {
    const { rerender } = openAndClose();
    await pause();
    expect(document.activeElement).toBe(screen.getByText('Close'));
    rerender(<Opening open={false} leaving={false} />);
    await pause();
    expect(document.activeElement).toBe(screen.getByText('Open'));
  });

  it('stays with what has taken it while the dialog was leaving', async () => {
    const { rerender } = openAndClose();
    screen.getByLabelText('Search').focus();
    rerender(<Opening open={false} leaving={false} />);
    await pause();
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  });
});
