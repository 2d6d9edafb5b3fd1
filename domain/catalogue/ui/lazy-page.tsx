import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, Suspense } from 'react';
import { type LazyLoader, PartFailure, Skeleton, useLazyValue, usePart, WhileComing } from '../../../engine/index.ts';
import type { ChipsProps } from './filter-chips.tsx';

const useStyles = makeStyles({
  room: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minHeight: '760px' },
});

type PageCode = typeof import('./page-code.ts');
type TypeCode = typeof import('./about-type.tsx');
type ChipsCode = typeof import('./filter-chips.tsx');

const loadPage: LazyLoader<PageCode> = () => import('./page-code.ts');
const loadType: LazyLoader<TypeCode> = () => import('./about-type.tsx');
const loadChips: LazyLoader<ChipsCode> = () => import('./filter-chips.tsx');

/** Code that a list does without. Unlike that of dialogs, a server renders it. */
export const lazy: LazyLoader = (app, key) =>
  key === 'type' ? loadType(app, key) : key === 'chips' ? loadChips(app, key) : loadPage(app, key);

/** What is below the services of a type, for which nothing waits. */
export function LazyAboutType(props: { readonly slug: string }): ReactNode {
  const part = useLazyValue('catalogue', 'type', loadType);
  return (
    <Suspense fallback={null}>
      <Ready part={part}>{({ AboutType }: TypeCode) => <AboutType {...props} />}</Ready>
    </Suspense>
  );
}

/** The filters of a question as chips, which most questions do without. */
export function LazyChips(props: ChipsProps): ReactNode {
  const part = useLazyValue('catalogue', 'chips', loadChips);
  const room = <Skeleton height={30} />;
  return (
    <>
      <Suspense fallback={<WhileComing part={part}>{room}</WhileComing>}>
        <Ready part={part}>{({ FilterChips }: ChipsCode) => <FilterChips {...props} />}</Ready>
      </Suspense>
      <PartFailure part={part} />
    </>
  );
}

/** What is rendered with the code of pages. */
export function LazyPage({ children }: { readonly children: (code: PageCode) => ReactNode }): ReactNode {
  const styles = useStyles();
  const part = useLazyValue('catalogue', 'page', loadPage);
  const room = (
    <div aria-busy className={styles.room}>
      <Skeleton height={36} />
      <Skeleton height={80} />
      <Skeleton width="60%" />
      <Skeleton width="50%" />
    </div>
  );
  return (
    <>
      <Suspense fallback={<WhileComing part={part}>{room}</WhileComing>}>
        <Ready part={part}>{children}</Ready>
      </Suspense>
      <PartFailure part={part} />
    </>
  );
}

function Ready<Code>(props: {
  readonly part: ReturnType<typeof useLazyValue<Code>>;
  readonly children: (code: Code) => ReactNode;
}): ReactNode {
  return props.children(usePart(props.part));
}
