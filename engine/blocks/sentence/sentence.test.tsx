import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { path, renderBlock } from '../../../tests/page/render-block.tsx';
import type { Value } from '../../definition.ts';

afterEach(cleanup);

const render = (
  words: string,
  more: { readonly links?: Readonly<Record<string, Value>>; readonly name?: string } = {},
) =>
  renderBlock(
    {
      id: 'words',
      block: 'sentence',
      text: { $text: 'test.words', values: { name: path('route.query.name') } },
      links: more.links ?? { login: '/login' },
    },
    {
      texts: { 'test.words': words },
      route: { path: '/', params: {}, query: more.name === undefined ? {} : { name: more.name } },
    },
  );

const sentence = () => document.querySelector('p');

describe('a sentence', () => {
  it('has its links and its emphasis where the text says', async () => {
    await render('Known <b>here</b>? <login>Log in</login>, please.');
    expect(sentence()?.textContent).toBe('Known here? Log in, please.');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toMatch(/\/login$/);
    expect(sentence()?.querySelector('strong')?.textContent).toBe('here');
  });

  it('begins with its link where the language does', async () => {
    await render('<login>ログイン</login>してください。');
    expect(sentence()?.firstElementChild?.tagName).toBe('A');
    expect(sentence()?.textContent).toBe('ログインしてください。');
  });

  it('shows tags that are not declared as they are written', async () => {
    await render('See <img src="x" onerror="alert(1)"/><other>there</other>.');
    expect(sentence()?.querySelector('img, other, a')).toBeNull();
    expect(sentence()?.textContent).toContain('<other>there</other>');
  });

  it('takes nothing of a value for a tag', async () => {
    await render('Hello {{name}}. <login>Log in</login>', { name: '<login>Ada</login> & <b>Bob</b>' });
    expect(sentence()?.textContent).toBe('Hello <login>Ada</login> & <b>Bob</b>. Log in');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(sentence()?.querySelector('strong')).toBeNull();
  });

  it('says the words of a link that leads nowhere', async () => {
    await render('<login>Log in</login> now', { links: { login: '' } });
    expect(sentence()?.textContent).toBe('Log in now');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
