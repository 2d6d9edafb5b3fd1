import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { openOnResults } from './open-on-results.ts';

/** Reports that the page has grown as long as somebody observes it. */
class Growth {
  static readonly observing = new Set<() => void>();
  readonly #report: () => void;
  constructor(report: () => void) {
    this.#report = report;
  }
  observe() {
    Growth.observing.add(this.#report);
  }
  disconnect() {
    Growth.observing.delete(this.#report);
  }
}
const grow = () => Growth.observing.forEach((report) => report());

let list: HTMLElement;
let into: Mock<() => void>;

/** The list at this distance from the top of the window, in a page that is scrolled so far. */
function place(top: number, scrollY = 0, hash = '') {
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  vi.stubGlobal('scrollY', scrollY);
  window.history.replaceState(null, '', `/${hash}`);
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Growth);
  list = document.createElement('div');
  list.id = 'services';
  into = vi.fn<() => void>();
  list.scrollIntoView = into;
  document.body.append(list);
});
afterEach(() => {
  window.dispatchEvent(new Event('keydown'));
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'the list stays in sight while what is above it grows, until the customer does something: %s',
  (act) => {
    place(2_000);
    openOnResults(list, true);
    expect(into).toHaveBeenCalledTimes(1);
    grow();
    expect(into).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event(act));
    grow();
    expect(into).toHaveBeenCalledTimes(2);
    expect(Growth.observing.size).toBe(0);
  },
);

test('who types into a field, or has scrolled already, stays there', () => {
  place(2_000);
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  openOnResults(list, true);
  field.blur();
  place(2_000, 300);
  openOnResults(list, true);
  expect(into).not.toHaveBeenCalled();
});

test('a link to the list itself opens on it without filters, and one to something else never does', () => {
  place(2_000, 0, '#services');
  openOnResults(list, false);
  expect(into).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('keydown'));
  // Further down than a window away from it: the customer has gone elsewhere.
  place(-5_000, 7_000, '#services');
  openOnResults(list, false);
  place(2_000, 0, '#order');
  openOnResults(list, true);
  expect(into).toHaveBeenCalledTimes(1);
});
