import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react';
import { createPart, type Part } from './part.ts';

export interface MissingPartProps {
  readonly retry: () => Promise<unknown>;
  /** The part has no place of its own in the page: what is said of it stands over the page. */
  readonly floats: boolean;
}

/** What is shown in the place of a part that did not come; the shell provides it. */
export const MissingPartContext = createContext<ComponentType<MissingPartProps> | null>(null);

/** Says that a part did not come, where it did not. Beside the part's own boundary, so that what stands there may stay. */
export function PartFailure({ part, floats = false }: { readonly part: Part<unknown>; readonly floats?: boolean }) {
  const Missing = useContext(MissingPartContext);
  const failed = useSyncExternalStore(part.subscribe, part.hasFailed, () => false);
  // Where it failed before, another place that needs it is another reason to ask.
  useEffect(() => {
    if (part.hasFailed()) part.fetch().catch(() => undefined);
  }, [part]);
  return failed && Missing && <Missing retry={part.fetch} floats={floats} />;
}

/** A placeholder, as long as there is something to wait for. */
export function WhileComing({ part, children }: { readonly part: Part<unknown>; readonly children: ReactNode }) {
  return useSyncExternalStore(part.subscribe, part.hasFailed, () => false) ? null : children;
}

/** The value of a part; the boundary's placeholder is shown until it is here. */
export function usePart<T>(part: Part<T>): T {
  // A failure is told by `PartFailure`, and tried again from there alone.
  if (!part.hasFailed()) part.fetch().catch(() => undefined);
  return use(part.here);
}

interface LazyPartOptions {
  /** The part has no place of its own in the page, e.g. a dialog. */
  readonly floats?: boolean;
  /** The page is whole without it. */
  readonly isOptional?: boolean;
}

/**
 * A component whose code is fetched when it is first rendered, like React's `lazy`. Code that does not come is asked for again,
 * then says so in its own place with a way to try again, and leaves what was typed around it as it is.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { floats = false, isOptional = false }: LazyPartOptions = {},
): ComponentType<Props & { readonly waiting?: ReactNode }> {
  const part = createPart('A part of the page', load);
  const Code = lazy(async () => {
    part.fetch().catch(() => undefined);
    return { default: await part.here };
  }) as ComponentType<Props>;
  return function LazyPart({ waiting = null, ...props }) {
    return (
      <>
        <Suspense fallback={<WhileComing part={part}>{waiting}</WhileComing>}>
          <Code {...(props as unknown as Props)} />
        </Suspense>
        {!isOptional && <PartFailure part={part} floats={floats} />}
      </>
    );
  };
}
