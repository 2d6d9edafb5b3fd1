import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BlockNode } from '../../definition.ts';
import { createTestBrowser } from '../../../tests/page/fake-browser.ts';
import { path, renderBlock, text } from '../../../tests/page/render-block.tsx';

const node: BlockNode = {
  id: 'choices',
  block: 'consent',
  purposes: [
    { id: 'analytics', title: text('consent.analytics'), text: text('consent.analytics_text') },
    { id: 'advertising', title: text('consent.advertising'), text: text('consent.advertising_text') },
  ],
  vendors: [
    { id: 'counter', text: text('consent.google_analytics') },
    { id: 'sources', text: text('consent.sources') },
  ],
};
const consent = {
  screen: 'cookies',
  vendors: {
    counter: { purpose: 'analytics', when: path('settings.counter') },
    sources: { purpose: 'advertising', when: path('settings.sources') },
  },
} as const;

async function open(uses: Readonly<Record<string, boolean>>, stored?: object) {
  const browser = createTestBrowser();
  if (stored !== undefined) browser.cookies.set('use-cookie', JSON.stringify(stored));
  const { app } = await renderBlock(node, { consent, settings: uses, browser });
  return { app, answer: () => app.consent.store.getState() };
}

const group = (name: string) => screen.getByRole('radiogroup', { name });
const pick = (purpose: string, answer: string) =>
  fireEvent.click(within(group(purpose)).getByRole('radio', { name: answer }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

it('chooses nothing for the visitor, and can be saved once each purpose has an answer', async () => {
  const { answer } = await open({ counter: true, sources: true });
  expect(screen.getAllByRole('radio').filter((one) => (one as HTMLInputElement).checked)).toEqual([]);
  expect(group('Analytics').textContent).toContain('Google Analytics');
  expect(group('Advertising').textContent).not.toContain('Google Analytics');
  pick('Analytics', 'Allow');
  expect([isOff('Save choices'), isOff('Reset choices')]).toEqual([true, true]);
  await press('Save choices');
  expect(answer()).toEqual({ asked: [] });
  pick('Advertising', 'Don’t allow');
  expect([isOff('Save choices'), isOff('Reset choices')]).toEqual([false, false]);
  await press('Save choices');
  expect(answer()).toEqual({ analytics: true, advertising: false, asked: ['counter', 'sources'] });
});

it('begins with what was answered, and forgets it where that is wanted', async () => {
  const { answer } = await open({ counter: true }, { v: 1, analytics: false, asked: ['counter'] });
  const refused = within(group('Analytics')).getByRole('radio', { name: 'Don’t allow' }) as HTMLInputElement;
  expect(refused.checked).toBe(true);
  await press('Reset choices');
  expect(answer()).toEqual({ asked: [] });
  expect(refused.checked).toBe(false);
});

it('asks only about purposes that something is used for, and says so where there is none', async () => {
  const { app } = await open({ sources: true });
  expect(screen.getAllByRole('radiogroup')).toEqual([group('Advertising')]);
  await act(async () => app.scope.set('settings', {}));
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.getByText('Nothing to choose')).toBeTruthy();
});
