import type { ReactNode } from 'react';
import { StarButton } from './star-button.tsx';
import { useFavourites } from './use-favourites.ts';

/** The star of a service on a screen that has no list of favorites of its own. */
export function FavouriteStar(props: {
  readonly service: { readonly id: number; readonly name: string };
  readonly tabIndex?: number;
}): ReactNode {
  const favourites = useFavourites();
  return (
    favourites && (
      <StarButton {...props} isFavourite={favourites.ids.has(props.service.id)} toggle={favourites.toggle} />
    )
  );
}
