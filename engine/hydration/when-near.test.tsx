import { afterEach, expect, it, vi } from 'vitest';
import { trackPressed } from './replay-typed.ts';
import { whenNear } from './when-near.ts';

/** What is observed, with what tells that it is near or not. */
const observed = new Map<Element, (isNear: boolean) => void>();

class FakeObserver {
  readonly #call: IntersectionObserverCallback;
  readonly #own: Element[] = [];
  constructor(call: IntersectionObserverCallback) {
    this.#call = call;
  }
  observe(element: Element): void {
    this.#own.push(element);
    observed.set(element, (isIntersecting) => this.#call([{ isIntersecting } as never], this as never));
  }
  disconnect(): void {
    for (const element of this.#own) observed.delete(element);
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  observed.clear();
  document.body.replaceChildren();
});

/** A part without a box of its own, as a page has it. */
function somePart() {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  const part = document.createElement('div');
  part.innerHTML = '<section><button>Buy</button></section>';
  document.body.append(part);
  const told = vi.fn();
  void whenNear(part).then(told);
  const [section, button] = [part.querySelector('section'), part.querySelector('button')];
  if (!section || !button) throw new Error('The part is empty');
  return { part, section, button, told };
}

it('a part is waited for until what is in it is near', async () => {
  const { section, told } = somePart();
  observed.get(section)?.(false);
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
  observed.get(section)?.(true);
  await Promise.resolve();
  expect(told).toHaveBeenCalledOnce();
  expect(observed.size).toBe(0);
});

it.each(['pointerover', 'touchstart', 'focusin', 'click', 'input'])(
  'a part that is touched is near: %s',
  async (touch) => {
    const { button, told } = somePart();
    button.dispatchEvent(new Event(touch, { bubbles: true }));
    await Promise.resolve();
    expect(told).toHaveBeenCalledOnce();
  },
);

it('a part in which something was typed before its code came is near', async () => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  const part = document.createElement('div');
  part.innerHTML = '<section><input></section>';
  const [field] = part.querySelectorAll('input');
  if (field) field.value = 'Ada';
  await expect(whenNear(part)).resolves.toBeUndefined();
  expect(observed.size).toBe(0);
});

it('a part in which a button was pressed before its code came is near', async () => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  document.body.innerHTML = '<div data-deferred=""><section><button>Buy</button></section></div>';
  const stop = trackPressed(document.body);
  document.querySelector('button')?.click();
  stop();
  await expect(whenNear(document.querySelector('div') as HTMLElement)).resolves.toBeUndefined();
  expect(observed.size).toBe(0);
});

it('a part that was near once is near for everybody who asks later', async () => {
  const { part, section } = somePart();
  observed.get(section)?.(true);
  await whenNear(part);
  expect(observed.size).toBe(0);
});

it('where no browser can tell what is near, everything is', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  await expect(whenNear(document.createElement('div'))).resolves.toBeUndefined();
});
