import { createMemoryHistory } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tradeWordsIn } from '../../cli/directions/trade-words.ts';
import { allBlocks } from '../page/render-block.tsx';
import type { ScreenChunk } from '../../engine/definition.ts';
import { createTestBrowser, jsonAnswer } from '../page/fake-browser.ts';
import { withFormChecks } from '../page/inline-validators.ts';
import { type RunningApp, startApp } from '../../engine/shell/start.tsx';
import { type Library, openLibrary } from './library.ts';
import { type Lending, openLending } from './open-lending.ts';

let lending: Lending;
beforeAll(async () => {
  lending = await openLending();
  // So that waiting for the first screen is not waiting for code.
  await Promise.all(['table', 'form', 'frame'].flatMap((name) => allBlocks[name]?.() ?? []));
});

let element: HTMLElement;
let running: RunningApp | null = null;
beforeEach(() => {
  element = document.createElement('div');
  document.body.append(element);
});
afterEach(() => {
  act(() => running?.stop());
  running = null;
  element.remove();
});

interface Opened {
  readonly library: Library;
  readonly where: () => string;
}

async function open(path: string, { locale = 'en', member = false } = {}): Promise<Opened> {
  const { definition } = lending;
  const library = openLibrary();
  const browser = createTestBrowser();
  if (member) browser.cookies.set('AUTH_TOKEN', 'reader-token');
  const environment = browser.openTab({
    fetch: async (address, init) => {
      const file = /^\/app\/definition\/(.+)$/.exec(new URL(address).pathname)?.[1];
      if (file === undefined) return library.answer(address, init);
      return jsonAnswer(
        withFormChecks(JSON.parse(definition.files.get(file)?.body ?? 'null') as ScreenChunk, definition.files),
      );
    },
  });
  const index = definition.indexes[locale];
  if (!index) throw new Error(`The library does not speak ${locale}`);
  const history = createMemoryHistory({ initialEntries: [path] });
  await act(async () => {
    running = startApp({
      element,
      bootstrap: { index, chunk: null, settings: definition.settings, dev: false },
      blocks: allBlocks,
      environment,
      pathname: path,
      history,
    });
  });
  return { library, where: () => history.location.href };
}

const titles = () =>
  within(screen.getByRole('table', { name: 'Books' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const showsFirst = (title: string) => waitFor(() => expect(titles()[0]).toBe(title));

describe('a library that lends books, of JSON alone', () => {
  it('lists, turns pages, sorts and searches', async () => {
    const user = userEvent.setup();
    const { where } = await open('/app/');
    await screen.findByRole('table', { name: 'Books' });
    await showsFirst('Volume 01');
    expect(titles()).toHaveLength(20);
    expect(screen.getByText('1–20 of 45')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await showsFirst('Volume 21');
    expect(where()).toContain('books.page=2');

    await user.click(within(screen.getByRole('columnheader', { name: /Author/ })).getByRole('button'));
    await waitFor(() => expect(where()).toContain('books.sort=author'));
    await showsFirst('Volume 01');
    expect(where()).not.toContain('books.page');

    await user.type(screen.getByRole('searchbox'), 'volume 30');
    await waitFor(() => expect(titles()).toEqual(['Volume 30']));
  });

  it('asks before a book is taken home, then says that it is', async () => {
    const user = userEvent.setup();
    const { library } = await open('/app/', { member: true });
    await screen.findByRole('table', { name: 'Books' });
    await showsFirst('Volume 01');
    await user.click(screen.getByRole('button', { name: 'Actions: Volume 01' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Take home' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('You have three weeks');
    expect(library.changes).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Take home' }));
    await screen.findByText('It is yours for three weeks.');
    expect(library.changes).toEqual(['POST /api/v1/books/1/lend']);
  });

  it('offers on the screen of a book what can be done with it now', async () => {
    const user = userEvent.setup();
    const { library } = await open('/app/books/7', { member: true });
    await screen.findByText('Volume 07', undefined);
    expect(screen.queryByRole('button', { name: 'Give back' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take home' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Confirm' }));
    await user.click(await screen.findByRole('button', { name: 'Give back' }));
    await screen.findByText('Thank you, it is back.', undefined);
    expect(library.changes).toEqual(['POST /api/v1/books/7/lend', 'POST /api/v1/books/7/return']);
  });

  it('says what is wrong when a book is not there', async () => {
    await open('/app/books/700');
    await screen.findByText('The library says: There is no such book.', undefined);
  });

  it('checks a wish, shows what the library says beside its field, and sends it', async () => {
    const user = userEvent.setup();
    const { library } = await open('/app/wish', { member: true });
    const card = await screen.findByLabelText(/Library card/, undefined);
    const title = screen.getByLabelText(/Title of the book/);
    await user.type(title, 'The Cloud Atlas');
    await user.type(card, 'nonsense');
    await user.click(screen.getByRole('button', { name: 'Send the wish' }));
    await screen.findByText('This isn’t in the right format.');
    expect(library.changes).toEqual([]);

    await user.clear(card);
    await user.type(card, 'ZZ0000');
    await user.click(screen.getByRole('button', { name: 'Send the wish' }));
    await screen.findByText('This card is not known here.', undefined);
    expect(card.getAttribute('aria-invalid')).toBe('true');

    await user.clear(card);
    await user.type(card, 'AB1234');
    expect(screen.queryByText('This card is not known here.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send the wish' }));
    await screen.findByText('Thank you, we will look for it.', undefined);
  });

  it('lets members in by its own screen, and brings them back', async () => {
    const user = userEvent.setup();
    const { where } = await open('/app/wish');
    const password = await screen.findByLabelText('Password', { exact: false, selector: 'input' });
    expect(where()).toBe('/app/entrance?redirect=%2Fwish');
    await user.type(screen.getByLabelText(/E-mail/), 'mira@example.com');
    await user.type(password, 'let me in');
    await user.click(screen.getByRole('button', { name: 'Enter' }));
    await screen.findByLabelText(/Library card/, undefined);
    expect(where()).toBe('/app/wish');
  });

  it('speaks another language, and shows guests the way in wherever it is', async () => {
    const { where } = await open('/app/de/', { locale: 'de' });
    await screen.findByRole('heading', { level: 1, name: 'Bücher' });
    const enter = screen.getByRole('link', { name: 'Anmelden' });
    expect(enter.getAttribute('href')).toBe('/app/de/entrance');
    expect(where()).toBe('/app/de/');
  });

  it('reaches the page without a word of any other trade', () => {
    const { indexes, files } = lending.definition;
    const sent = [
      ...Object.values(indexes).map((index) => JSON.stringify(index)),
      ...[...files.values()].map((file) => file.body),
    ];
    // The protocol of tables calls the sorting `order`, and the form library its controls `ui:widget`.
    const usual = new Set(['order', 'widget']);
    const found = sent.flatMap(tradeWordsIn).filter((word) => !usual.has(word));
    expect([...new Set(found)]).toEqual([]);
  });
});
