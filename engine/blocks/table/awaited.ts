import { useState } from 'react';
import type { Source } from '../../runtime/sources/source.ts';

/**
 * True while the rows on show answer another question (page, sorting, search) than the one asked now, and the answer is
 * under way. Polls of the same question are silent.
 */
export function useAwaited(question: string, source: Source): boolean {
  const { value, fetching } = source;
  const [seen, setSeen] = useState({ value, fetching, answered: question });
  // A new value, or the end of a request, answers what is asked then.
  if (seen.value !== value || seen.fetching !== fetching) {
    setSeen({ value, fetching, answered: fetching ? seen.answered : question });
  }
  return fetching && source.status === 'ready' && seen.answered !== question;
}
