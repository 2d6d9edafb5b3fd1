import { lazyPart } from '../../../engine/index.ts';

/** A star beside a service in the order form and the cart, which do without its code until it is here. */
export const LazyStar = lazyPart(async () => (await import('./favourite-star.tsx')).FavouriteStar, {
  isOptional: true,
});
