import { ERRORS_KEY } from '@rjsf/utils';
import { useMemo, useSyncExternalStore } from 'react';
import type { Path } from '../../../state/path.ts';
import { pathKey } from './data-path.ts';
import type { FieldState, FormStore } from './form-store.ts';

/** Value and messages at a path; the caller renders again when one of them changes, and at no other time. */
export function useFieldState(store: FormStore, path: Path): FieldState {
  return useFieldPart(store, path, whole);
}

/**
 * What `part` takes of the value and the messages at a path. The caller renders again when the part changes; it must give
 * the same object or plain value for the same state.
 */
export function useFieldPart<Part>(store: FormStore, path: Path, part: (state: FieldState) => Part): Part {
  const key = pathKey(path);
  const bound = useMemo(
    () => ({
      subscribe: (listener: () => void) => store.subscribe(path, listener),
      get: () => part(store.read(path)),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says what the path is
    [store, key, part],
  );
  return useSyncExternalStore(bound.subscribe, bound.get, bound.get);
}

const whole = (state: FieldState): FieldState => state;

/** Messages on the place itself, not below it. */
export function ownMessages(state: FieldState): readonly string[] | undefined {
  return state.errors?.[ERRORS_KEY];
}
