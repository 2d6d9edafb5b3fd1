import { type RefObject, startTransition, useRef } from 'react';
import { useHydrating } from '../../../engine/index.ts';
import { useEntryState } from './use-entry-state.ts';
import { useWhenNear } from './use-when-near.ts';

/**
 * How much of a list of `length` is rendered: `step` at first, and `step` more each time its end is about to be seen. It begins
 * anew with a list for something else, so that an answer costs no more than what is seen of it. What a server has rendered is
 * there as a whole, and so is what was rendered when the customer left this entry of the history.
 */
export function useGrowing<Place extends Element>(
  /** Unique on the page. */
  name: string,
  length: number,
  step: number,
  answerTo: string,
): { readonly shown: number; readonly end: RefObject<Place | null> } {
  const isHydrating = useHydrating();
  const [stored, setGrown] = useEntryState(name, { answerTo, shown: isHydrating ? length : step });
  const grown = stored.answerTo === answerTo ? stored : { answerTo, shown: step };
  const end = useRef<Place>(null);
  const { shown } = grown;
  // A value, no function of the one before: while another answer comes, growing of the one before may still wait to be rendered.
  const grow = () => startTransition(() => setGrown({ answerTo, shown: shown + step }));
  // For another answer of the same length anew, too: the end may have been seen already, for an answer that is gone.
  useWhenNear(end, shown < length, grow, `${shown} ${answerTo}`);
  return { shown, end };
}
