import { useRoute } from '../../../engine/index.ts';

/** The address of this page, to come back to: what was typed is kept (decision 59). */
export function useHere(): string {
  const { path, query } = useRoute();
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}
