/** What the catalog may be filtered by, in the words of the declaration, besides what stands above the list. */
export const filterKinds = [
  'serviceTypes',
  'price',
  'quantity',
  'startTime',
  'countries',
  'features',
  'discount',
  'favorites',
] as const;
export type FilterKind = (typeof filterKinds)[number];

/** A service as a reply has it, client names. */
export interface Offer {
  readonly id: number;
  readonly name: string;
  readonly networkId: number;
  readonly serviceTypeId: number;
  readonly price: number;
  readonly min: number;
  readonly max: number;
  readonly discountPercent: number;
  readonly startTime: string | null;
  readonly geo: string | null;
  readonly labels: readonly { readonly id: number; readonly name: string }[];
  /** Names of its network and service type. */
  readonly place: string;
}

/** One filter that somebody has chosen. */
export interface Chosen {
  readonly kind: FilterKind | 'network' | 'text';
  /** What its chip says. */
  readonly words: string;
  readonly fits: (offer: Offer) => boolean;
}

/** Kinds of which any one choice is enough; of all others every choice must fit. */
const anyIsEnough: ReadonlySet<Chosen['kind']> = new Set(['serviceTypes', 'startTime', 'countries']);

/** The services that some filters leave, in the order of the reply: one after the other is looked at. Specification: A5. */
export function left(offers: readonly Offer[], filters: readonly Chosen[]): readonly Offer[] {
  return offers.filter((offer) =>
    filters.every(({ kind, fits }) =>
      anyIsEnough.has(kind) ? filters.some((one) => one.kind === kind && one.fits(offer)) : fits(offer),
    ),
  );
}

/** How many services a choice is said to have: with the filters of other kinds, and of its own kind where all of them must fit. */
export function countOf(offers: readonly Offer[], filters: readonly Chosen[], choice: Chosen): number {
  const others = filters.filter(({ kind }) => kind !== choice.kind || kind === 'features');
  return left(offers, [...others, choice]).length;
}

/** Services in the order of `price_asc` and the like; equal ones stay as they are. Specification: A9. */
export function sorted(offers: readonly Offer[], sorting: string): readonly Offer[] {
  const [by, direction] = sorting.split('_');
  const keys: Readonly<Record<string, (offer: Offer) => number>> = {
    price: ({ price }) => price,
    quantity: ({ max }) => max,
    discount: ({ discountPercent }) => discountPercent,
  };
  const key = keys[by ?? ''];
  if (!key) return offers;
  return offers.toSorted((one, other) => (direction === 'desc' ? key(other) - key(one) : key(one) - key(other)));
}

/** Whether each word of a text stands in the name of a service, or in those of its network and type. */
export function isFoundBy(text: string, { name, place }: Offer): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => name.toLowerCase().includes(word) || place.toLowerCase().includes(word));
}
