import type { WidgetProps } from '@rjsf/utils';
import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';

const SearchView = lazy(async () => ({ default: (await import('./search-view.tsx')).SearchView }));

/** From so many choices on one looks for them by typing, unless the form says otherwise. */
export const searchedFrom = 16;

/** One or several of many, found by typing. Its code comes with the first form that has so many. */
export function SearchWidget(props: WidgetProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton height={40} />}>
      <SearchView {...props} />
    </Suspense>
  );
}
