import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { english } from '../../tests/page/render-block.tsx';
import { renderInApp } from '../../tests/page/render-in-app.tsx';
import { PageBoundary } from './page-boundary.tsx';

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
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/app/');
});

it('where an error page itself fails, one sentence says so, with a link home', () => {
  show(
    <PageBoundary isErrorPage>
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('An error occurred while showing the error page.');
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/app/');
});
