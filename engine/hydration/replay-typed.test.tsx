import { act } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { earlyPress } from './early-press.ts';
import { hydratePage } from './hydrate-page.tsx';
import { collectTyped, replayTyped, trackPressed } from './replay-typed.ts';

function Form() {
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [news, setNews] = useState(false);
  const [terms, setTerms] = useState(true);
  const [kind, setKind] = useState('a');
  const [size, setSize] = useState('s');
  return (
    <form>
      <output>{JSON.stringify({ name, note, news, terms, kind, size })}</output>
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea name="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <input type="checkbox" name="news" checked={news} onChange={(event) => setNews(event.target.checked)} />
      <input type="checkbox" name="terms" checked={terms} onChange={(event) => setTerms(event.target.checked)} />
      <input type="radio" name="kind" value="a" checked={kind === 'a'} onChange={() => setKind('a')} />
      <input type="radio" name="kind" value="b" checked={kind === 'b'} onChange={() => setKind('b')} />
      <select name="size" value={size} onChange={(event) => setSize(event.target.value)}>
        <option value="s">S</option>
        <option value="l">L</option>
      </select>
    </form>
  );
}

const page = (
  <Suspense fallback="…">
    <Form />
  </Suspense>
);

afterEach(() => document.body.replaceChildren());

/** What the server sends, with what a person does to it, hydrated by the app. */
async function hydrate(type: (root: HTMLElement) => void): Promise<HTMLElement> {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.append(root);
  type(root);
  await act(async () => {
    hydrateRoot(root, page);
  });
  await act(async () => replayTyped(root));
  return root;
}
/** What the app knows. */
const seen = (root: HTMLElement): unknown => JSON.parse(root.querySelector('output')?.textContent ?? 'null');
function field<T extends HTMLElement>(root: HTMLElement, name: string): T {
  const found = root.querySelector<T>(`[name="${name}"]`);
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
}

describe('what was typed before the page is hydrated', () => {
  it('is in the fields and in the app', async () => {
    const root = await hydrate((before) => {
      field<HTMLInputElement>(before, 'name').value = 'Ada';
      field<HTMLTextAreaElement>(before, 'note').value = 'two\nlines';
      field<HTMLInputElement>(before, 'news').checked = true;
      field<HTMLInputElement>(before, 'terms').checked = false;
      const [, other] = before.querySelectorAll<HTMLInputElement>('[name="kind"]');
      if (other) other.checked = true;
      field<HTMLSelectElement>(before, 'size').value = 'l';
    });
    expect(seen(root)).toEqual({ name: 'Ada', note: 'two\nlines', news: true, terms: false, kind: 'b', size: 'l' });
    expect(field<HTMLInputElement>(root, 'name').value).toBe('Ada');
    expect(field<HTMLInputElement>(root, 'news').checked).toBe(true);
    expect(field<HTMLInputElement>(root, 'terms').checked).toBe(false);
    expect(field<HTMLSelectElement>(root, 'size').value).toBe('l');
  });

  it('is told though the app has rendered its fields again before, but not over what was done since', async () => {
    const root = document.createElement('div');
    root.innerHTML = renderToString(page);
    document.body.append(root);
    field<HTMLInputElement>(root, 'name').value = 'Ada';
    const [first, other] = root.querySelectorAll<HTMLInputElement>('[name="kind"]');
    other!.checked = true;
    field<HTMLInputElement>(root, 'news').checked = true;
    const noted = collectTyped(root);
    await act(async () => {
      hydrateRoot(root, page);
    });
    // What a render does that knows nothing of it.
    field<HTMLInputElement>(root, 'name').value = '';
    first!.checked = true;
    field<HTMLInputElement>(root, 'news').checked = false;
    field<HTMLTextAreaElement>(root, 'note').value = 'since';
    await act(async () => replayTyped(root, noted));
    expect(seen(root)).toMatchObject({ name: 'Ada', note: 'since', news: true, kind: 'b' });
  });

  it('is nothing where nothing was typed', async () => {
    let events = 0;
    const page = await hydrate((root) => {
      for (const type of ['input', 'change', 'click']) root.addEventListener(type, () => (events += 1));
    });
    expect(events).toBe(0);
    expect(seen(page)).toEqual({ name: '', note: '', news: false, terms: true, kind: 'a', size: 's' });
  });

  it('leaves the caret where it stands', async () => {
    const root = await hydrate((before) => {
      const name = field<HTMLInputElement>(before, 'name');
      name.value = 'Ada Lovelace';
      name.focus();
      name.setSelectionRange(3, 5);
    });
    const name = field<HTMLInputElement>(root, 'name');
    expect([name.selectionStart, name.selectionEnd]).toEqual([3, 5]);
    expect(seen(root)).toMatchObject({ name: 'Ada Lovelace' });
  });
});

describe('a part of the page that is hydrated after the rest', () => {
  function Later() {
    const [count, setCount] = useState(0);
    const [name, setName] = useState('');
    return (
      <>
        <output>{`${name} ${count}`}</output>
        <input value={name} onChange={(event) => setName(event.target.value)} />
        <button type="button" onClick={() => setCount(count + 1)}>
          One <b>more</b>
        </button>
        <button type="button">None</button>
      </>
    );
  }

  /** As the server sends it; `press` happens before its code is there. */
  async function open(press: (root: HTMLElement) => void): Promise<HTMLElement> {
    const root = document.createElement('div');
    root.innerHTML = `<div data-deferred="">${renderToString(<Later />)}</div><input name="outside" value="">`;
    document.body.append(root);
    const stop = trackPressed(root);
    press(root);
    const part = root.firstElementChild as HTMLElement;
    await act(async () => {
      hydrateRoot(part, <Later />);
    });
    await act(async () => replayTyped(root));
    expect(part.getAttribute('data-deferred')).toBe('');
    await act(async () => replayTyped(part));
    expect(part.getAttribute('data-deferred')).toBe('hydrated');
    await act(async () => root.querySelectorAll('button')[1]?.click());
    stop();
    return root;
  }

  it('knows what was typed in it, and the button that was pressed last works once', async () => {
    const root = await open((page) => {
      const [more, none] = page.querySelectorAll('button');
      none?.click();
      more?.querySelector('b')?.click();
      more?.click();
      (page.querySelector('input') as HTMLInputElement).value = 'Ada';
    });
    expect(root.querySelector('output')?.textContent).toBe('Ada 1');
  });

  it('does nothing by itself where nothing was done', async () => {
    const root = await open(() => undefined);
    expect(root.querySelector('output')?.textContent).toBe(' 0');
  });
});

describe('a button outside of such parts', () => {
  function Bar() {
    const [times, setTimes] = useState(0);
    return (
      <form onSubmit={(event) => event.preventDefault()}>
        <output>{times}</output>
        <button type="button" onClick={() => setTimes((before) => before + 1)}>
          More
        </button>
        <button onClick={() => setTimes(100)}>Send</button>
        <a
          href="#more"
          onClick={(event) => {
            event.preventDefault();
            setTimes((before) => before + 1);
          }}
        >
          More
        </a>
      </form>
    );
  }

  /** As the server sends it; `press` happens before any code is there, `between` before hydration begins, `after` once it has. */
  async function open(
    press: (buttons: NodeListOf<HTMLButtonElement>) => void,
    after = press,
    between: () => void = () => undefined,
  ): Promise<string> {
    const root = document.createElement('div');
    root.innerHTML = renderToString(<Bar />);
    document.body.append(root);
    press(root.querySelectorAll('button'));
    const stop = trackPressed(root);
    between();
    let unmount = () => {};
    await act(async () => {
      unmount = hydratePage(root, <Bar />);
      if (after !== press) after(root.querySelectorAll('button'));
    });
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    const said = root.querySelector('output')?.textContent ?? '';
    stop();
    unmount();
    return said;
  }

  const remember = (button: HTMLElement | null | undefined) => Object.assign(window, { [earlyPress]: button });
  afterEach(() => remember(undefined));

  it('that was pressed before any code was there works once the page is hydrated', async () => {
    expect(await open(([more]) => remember(more))).toBe('1');
  });

  it('and what a key stands for that was pressed before hydration began', async () => {
    expect(
      await open(
        () => undefined,
        () => undefined,
        () => remember(document.querySelector('a')),
      ),
    ).toBe('1');
  });

  it('that sends a form has sent it by itself', async () => {
    expect(await open(([, send]) => remember(send))).toBe('0');
  });

  it('that is pressed once hydration has begun works once', async () => {
    expect(
      await open(
        () => undefined,
        ([more]) => more?.click(),
      ),
    ).toBe('1');
  });
});
