import { useCallback, useMemo, useState } from 'react';
import {
  messageOf,
  RequestError,
  useNotify,
  useOperation,
  useRefresh,
  useRefusalOnHold,
  useRequest,
  useTranslate,
  useUser,
} from '../../../engine/index.ts';

export interface Favourites {
  readonly ids: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
}

/** The favorite services of the customer; null for guests. A press counts at once, and is taken back where it failed. */
export function useFavourites(): Favourites | null {
  const isKnown = useUser() !== null;
  const request = useRequest();
  const refresh = useRefresh();
  const notify = useNotify();
  const words = useTranslate();
  const refusal = useRefusalOnHold('toggleFavorite');
  const list = useOperation('listFavorites', isKnown ? {} : null);
  const [pressed, setPressed] = useState<ReadonlyMap<number, boolean>>(new Map());
  const ids = useMemo(() => {
    const all = new Set(list.value?.map(({ serviceId }) => serviceId));
    for (const [id, isFavourite] of pressed) {
      if (isFavourite) all.add(id);
      else all.delete(id);
    }
    return all;
  }, [list.value, pressed]);
  const press = useCallback((id: number, isFavourite: boolean) => {
    setPressed((before) => new Map(before).set(id, isFavourite));
  }, []);
  const send = useCallback(
    (id: number) => {
      const before = ids.has(id);
      press(id, !before);
      request('toggleFavorite', { serviceId: id }).then(
        ({ isFavorite }) => {
          press(id, isFavorite);
          refresh('listFavorites');
        },
        (error: unknown) => {
          press(id, before);
          // A refusal says why; what got lost can be tried again.
          const isRefused = error instanceof RequestError && !error.unanswered;
          notify('error', isRefused ? messageOf(error) : words('catalogue.favorite_failed'));
        },
      );
    },
    [ids, press, request, refresh, notify, words],
  );
  const toggle = useCallback(
    (id: number) => {
      const refused = refusal();
      if (refused === null) send(id);
      else void refused.then((isRefused) => !isRefused && send(id));
    },
    [refusal, send],
  );
  return useMemo(() => (isKnown ? { ids, toggle } : null), [isKnown, ids, toggle]);
}
