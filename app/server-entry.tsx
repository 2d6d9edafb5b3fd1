import type { Bootstrap, RenderedPage } from '../engine/definition.ts';
import { serverEnvironment, type ServerEnvironmentOptions } from '../engine/runtime/browser/server-environment.ts';
import { modeCookie } from '../engine/runtime/session/preferences.ts';
import { renderApp, type RenderOptions } from '../engine/shell/render.tsx';
import { blockLoaders } from './block-loaders.ts';

const blocks = blockLoaders();

export interface PageToRender extends ServerEnvironmentOptions {
  readonly bootstrap: Bootstrap;
  /** Below the origin: `/app/ru/faq?page=2`. */
  readonly address: string;
  readonly mode: 'light' | 'dark' | 'system';
  readonly isOutline?: boolean | undefined;
  readonly posted?: RenderOptions['posted'];
}

/** Renders one page; the composition root of the server's side of the page. */
export function renderPage({
  bootstrap,
  address,
  mode,
  isOutline,
  posted,
  ...environment
}: PageToRender): Promise<RenderedPage> {
  const chosen = mode === 'system' ? {} : { [modeCookie]: String(mode === 'dark') };
  const cookies = { ...environment.cookies, ...chosen };
  return renderApp({
    bootstrap,
    address,
    mode,
    isOutline,
    posted,
    blocks,
    environment: serverEnvironment({ ...environment, cookies }),
  });
}
