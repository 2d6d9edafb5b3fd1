/** What actions of few customers need, in one file that is fetched when it is first needed. */
import { fetchPart } from '../../ui/lazy/load-error.ts';

/** Throws LoadError where the file does not come. */
export function rareParts() {
  return fetchPart('Rare parts of actions', () => import('./rare-parts-loaded.ts'));
}
