import { createDOMRenderer, RendererProvider } from '@fluentui/react-components';
import { type ReactNode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { beginHydration } from './replay-typed.ts';
import { ReplayTyped } from './replay-part.tsx';

/**
 * Makes a page that the server has rendered answer, and gives back what unmounts it. It goes on with the styles that came with the page:
 * rules that were inserted again would have the browser style the whole page anew.
 */
export function hydratePage(element: HTMLElement, page: ReactNode): () => void {
  let root: Root | null = null;
  // In slices: nobody waits for all of it, and a click hydrates what it needs at once.
  startTransition(() => {
    beginHydration(element);
    root = hydrateRoot(
      element,
      <RendererProvider renderer={createDOMRenderer(element.ownerDocument)}>
        <ReplayTyped part={{ current: element }}>{page}</ReplayTyped>
      </RendererProvider>,
    );
  });
  return () => root?.unmount();
}
