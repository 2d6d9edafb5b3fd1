import type { Part } from '../../ui/lazy/part.ts';
import { useApp } from '../app/app.ts';
import type { LazyLoader } from '../app/lazy-values.ts';

/** What a block needs besides its own code; `usePart` gives it. */
export function useLazyValue<T>(block: string, key: string, loader: LazyLoader<T>): Part<T> {
  const app = useApp();
  return app.lazy.part(block, key, () => loader(app, key));
}
