import { use } from 'react';
import { useApp } from '../app/app.ts';
import type { LateLoader } from '../app/late.ts';

/** What a block needs late; renders the boundary's placeholder until it is there. */
export function useLate<T>(block: string, key: string, loader: LateLoader<T>): T {
  const app = useApp();
  return use(app.late.load(block, key, () => loader(app, key)));
}
