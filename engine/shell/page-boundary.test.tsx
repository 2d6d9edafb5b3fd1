import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { english } from '../../tests/page/render-block.tsx';
import { renderInApp } from '../../tests/page/render-in-app.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { ScreenError } from './screen-error.tsx';

const broken = vi.hoisted(() => ({ isMessage: false }));
vi.mock(import('../ui/state-message.tsx'), async (original) => {
  const { StateMessage } = await original();
  return {
    StateMessage: (props) => {
      if (broken.isMessage) throw new Error('The message fails, too');
      return StateMessage(props);
    },
  };
});

function show(children: ReactNode) {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderInApp(<FluentProvider theme={webLightTheme}>{children}</FluentProvider>, { index: { texts: english } });
  consoleError.mockRestore();
}

function Broken(): never {
  throw new Error('Not even this');
}

it('a page that fails as a whole can be loaded anew, and left for home by loading that', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.fn();
  renderInApp(
    <FluentProvider theme={webLightTheme}>
      <PageBoundary>
        <Broken />
      </PageBoundary>
    </FluentProvider>,
    { environment: { reload }, index: { texts: english } },
  );
  consoleError.mockRestore();
  expect(screen.getByText('Something went wrong')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/app/');
});

it.each([
  ['a page that fails as a whole', () => <PageBoundary>{<Broken />}</PageBoundary>],
  ['a screen that fails', () => <ScreenError error={new Error('Not this screen')} />],
])('where the error page of %s fails, too, one sentence says so, with a link home', (_what, page) => {
  broken.isMessage = true;
  show(page());
  broken.isMessage = false;
  expect(screen.getByRole('alert').textContent).toContain('An error occurred while showing the error page.');
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/app/');
});
