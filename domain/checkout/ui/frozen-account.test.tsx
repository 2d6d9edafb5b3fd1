import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, testSettings } from '../../../tests/page/app-around.ts';
import { FrozenNotice } from './frozen-account.tsx';

test.each([
  ['help@shop.test', 'mailto:help@shop.test'],
  ['https://shop.test/help', 'https://shop.test/help'],
  [null, '/app/tickets'],
])('a customer on hold is led to support, also where the shop names none (%s)', async (supportContact, to) => {
  renderInApp(
    <FluentProvider theme={webLightTheme}>
      <FrozenNotice />
    </FluentProvider>,
    {
      settings: { ...testSettings, supportContact },
      user: { id: 1, name: 'Ada', frozenAt: '2026-01-01T00:00:00Z' },
    },
  );
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(to);
});
