import type { ReactNode } from 'react';
import { brandPaths } from './brand-paths.ts';

/** The icon of a brand in the color of the letters around it; nothing for a name that is not in the set. */
export function BrandIcon({ name }: { readonly name: string }): ReactNode {
  const path = Object.hasOwn(brandPaths, name) ? brandPaths[name] : undefined;
  if (path === undefined) return null;
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
