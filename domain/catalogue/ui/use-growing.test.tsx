import { act } from '@testing-library/react';
import { type Dispatch, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../tests/page/render-in-app.tsx';
import { useGrowing } from './use-growing.ts';

afterEach(() => void vi.unstubAllGlobals());

function List({ answerTo }: { readonly answerTo: string }) {
  const { shown, end } = useGrowing<HTMLSpanElement>('list', 30, 12, answerTo);
  return (
    <p>
      {Math.min(shown, 30)}
      {shown < 30 && <span ref={end} />}
    </p>
  );
}

/** The list for an answer that the control changes; null for none. */
function Shown({ control }: { readonly control: (show: Dispatch<string | null>) => void }) {
  const [answerTo, setAnswerTo] = useState<string | null>('all');
  useLayoutEffect(() => control(setAnswerTo), [control]);
  return answerTo === null ? null : <List answerTo={answerTo} />;
}

let entries = 0;

type Entries = readonly { readonly isIntersecting: boolean }[];

/** Tells of what is in sight as a browser does: once for what is seen already, and not again as long as it stays so. */
class Observer {
  static readonly watching = new Set<() => void>();
  static isSeenAtOnce = false;
  readonly #tell: () => void;
  constructor(tell: (entries: Entries) => void) {
    this.#tell = () => tell([{ isIntersecting: true }]);
  }
  observe() {
    Observer.watching.add(this.#tell);
    if (Observer.isSeenAtOnce) this.#tell();
  }
  disconnect() {
    Observer.watching.delete(this.#tell);
  }
}

function open() {
  Observer.watching.clear();
  Observer.isSeenAtOnce = false;
  vi.stubGlobal('IntersectionObserver', Observer);
  let show: Dispatch<string | null> = () => undefined;
  const control = (setAnswerTo: typeof show) => {
    show = setAnswerTo;
  };
  const { container } = renderInApp(<Shown control={control} />, { entry: `${(entries += 1)}` });
  return { container, show: (answerTo: string | null) => show(answerTo) };
}

test('a list that is opened again on the same entry of the history is rendered as far as it was', () => {
  const { container, show } = open();
  act(() => Observer.watching.forEach((tell) => tell()));
  expect(container.textContent).toBe('24');
  act(() => show(null));
  act(() => show('all'));
  expect(container.textContent).toBe('24');
});

test('a list for another answer grows, too, where its end was seen before with the answer that is gone', () => {
  const { container, show } = open();
  const before = new Set(Observer.watching);
  act(() => show('by price'));
  const anew = [...Observer.watching].filter((one) => !before.has(one));
  act(() => anew.forEach((tell) => tell()));
  expect(container.textContent).toBe('24');
});

test('a list for another answer grows, too, while the one before is still growing', () => {
  const { container, show } = open();
  act(() => {
    Observer.watching.forEach((tell) => tell());
    Observer.isSeenAtOnce = true;
    // At once, before the list has grown.
    flushSync(() => show('by price'));
  });
  expect(container.textContent).toBe('30');
});
