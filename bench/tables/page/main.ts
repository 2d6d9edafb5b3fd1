import type { Contender } from './contender.ts';
import { type Shipment, shipments } from './rows.ts';

const loaders: Readonly<Record<string, () => Promise<{ readonly contender: Contender }>>> = {
  floor: () => import('./floor.tsx'),
  livery: () => import('./livery.tsx'),
  'AG Grid': () => import('./ag-grid.tsx'),
  'MUI X': () => import('./mui-grid.tsx'),
  'react-admin': () => import('./react-admin.tsx'),
  amis: () => import('./amis.ts'),
};

let now: Contender | null = null;
let rows: readonly Shipment[] = [];

function present(): Contender {
  if (!now) throw new Error('Nothing was opened');
  return now;
}

/** Puts what stands around a contender's table on the page. */
async function open(name: string, count: number): Promise<void> {
  const load = loaders[name];
  if (!load) throw new Error(`There is no "${name}"`);
  now = (await load()).contender;
  rows = shipments(count);
}

/** Renders the table from nothing; milliseconds until React has put it on the page. */
function mount(): number {
  const before = performance.now();
  present().mount(rows);
  return performance.now() - before;
}

function sort(label: string): void {
  const heading = present().heading(label);
  if (!(heading instanceof HTMLElement)) throw new Error(`There is no heading "${label}"`);
  heading.click();
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

function search(words: string): void {
  const field = present().search?.();
  if (!field) throw new Error('There is no search field');
  setValue?.call(field, words);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: words, inputType: 'insertText' }));
}

/** The box that scrolls the rows: of all that scroll, the one with most in it. */
function scroller(): Element {
  const boxes = [...document.querySelectorAll('#root, #root *'), document.documentElement].filter(
    (box) =>
      box.scrollHeight > box.clientHeight + 40 &&
      (box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowY)),
  );
  const found = boxes.sort((one, other) => other.scrollHeight - one.scrollHeight)[0];
  if (!found) throw new Error('Nothing scrolls');
  return found;
}

/** Scrolls by so many pixels a frame, there and back where the rows end; the milliseconds between the frames. */
async function scroll(frames: number, pixels: number): Promise<readonly number[]> {
  const box = scroller();
  box.scrollTop = 0;
  let step = pixels;
  let last = await frame();
  const between: number[] = [];
  for (let at = 0; at < frames; at += 1) {
    const end = box.scrollHeight - box.clientHeight;
    if (box.scrollTop + step > end || box.scrollTop + step < 0) step = -step;
    box.scrollTop += step;
    const next = await frame();
    between.push(next - last);
    last = next;
  }
  return between;
}

/** The next frame; marked, so that a trace can be cut at frames. */
function frame(): Promise<number> {
  return new Promise((resolve) =>
    requestAnimationFrame((time) => {
      performance.mark('bench-frame');
      resolve(time);
    }),
  );
}

const bench = {
  open,
  contenders: Object.keys(loaders),
  searches: () => present().search !== undefined,
  clear: () => present().clear(),
  mount,
  sort,
  search,
  scroll,
  first: () => present().firstRow()?.textContent ?? '',
};
Object.assign(window, { bench });
