import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AppIndex, BlockNode } from '../../engine/definition.ts';
import { Blocks } from '../../engine/runtime/components/blocks.tsx';
import { ownInstance } from '../compile/own-project.ts';
import { allBlocks } from '../page/render-block.tsx';
import { renderInApp } from '../page/render-in-app.tsx';

/** What stands above the menu of the profile for this customer, line by line. */
async function panelOf(user: object): Promise<readonly string[]> {
  const definition = await ownInstance('aurora');
  const index = definition.indexes['en'] as AppIndex;
  const frame = index.layouts['cabinet']?.body[0] as BlockNode;
  const account = (frame['end'] as readonly BlockNode[]).find(({ block }) => block === 'user-menu') as BlockNode;
  const { app } = await act(async () =>
    renderInApp(
      <FluentProvider theme={webLightTheme}>
        <Blocks of={[account]} />
      </FluentProvider>,
      { index, blocks: allBlocks, user },
    ),
  );
  await act(() => app.blocks.loadAll(['user-menu', 'stack', 'text']));
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: /^Your account/ })));
  const menu = screen.getByRole('menu').parentElement;
  return [...(menu?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent ?? '');
}

const grades = (current: object | null, gradesEnabled = true) => ({ current, gradesEnabled });
const ann = {
  name: 'Ann',
  email: 'ann@example.org',
  telegramId: null,
  telegramUsername: null,
  grades: grades({ name: 'Gold' }),
};

test.each([
  ['name, address and level', ann, ['Ann', 'ann@example.org', 'Level: Gold']],
  [
    'name and number at Telegram in place of the address of who logs in there',
    { ...ann, telegramId: '4711', telegramUsername: 'ann_t' },
    ['Ann', '@ann_t · Telegram 4711', 'Level: Gold'],
  ],
  [
    'the number alone of an account at Telegram without a name',
    { ...ann, telegramId: '4711', grades: grades(null) },
    ['Ann', 'Telegram 4711'],
  ],
  ['the address once where there is no name', { ...ann, name: null, grades: grades(null) }, ['ann@example.org']],
  ['no level where levels are off', { ...ann, grades: grades({ name: 'Gold' }, false) }, ['Ann', 'ann@example.org']],
])('the panel of the profile says %s', async (_what, user, lines) => {
  expect(await panelOf(user)).toEqual(lines);
});
