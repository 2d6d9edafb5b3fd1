import type { Part } from '../../ui/late/part.ts';
import { useApp } from '../app/app.ts';
import type { LateLoader } from '../app/late.ts';

/** What a block needs late; `usePart` gives it. */
export function useLate<T>(block: string, key: string, loader: LateLoader<T>): Part<T> {
  const app = useApp();
  return app.late.part(block, key, () => loader(app, key));
}
