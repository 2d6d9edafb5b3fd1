import { useEffect, useState } from 'react';
import type { Source } from '../../runtime/source.ts';

/**
 * True while the rows on show answer another question (page, sorting, search) than the one asked now, and the answer is
 * under way. Polls of the same question are silent.
 */
export function useAwaited(question: string, source: Source): boolean {
  const [answered, setAnswered] = useState(question);
  const { value, fetching } = source;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value, or the end of a request, answers what is asked then.
  useEffect(() => {
    if (!fetching) setAnswered(question);
  }, [value, fetching]);
  return fetching && source.status === 'ready' && answered !== question;
}
