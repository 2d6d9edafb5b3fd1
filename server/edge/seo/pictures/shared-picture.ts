import { comparedPieces } from '../../../../domain/order-line/comparable-price.ts';
import { sameText } from '../../../platform/secrets/same-text.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Instance } from '../../../platform/tenancy/instance.ts';
import { sentenceText } from '../../../platform/words/words.ts';

/** What the picture of a page says. */
export interface SharedPicture {
  readonly locale: string;
  readonly title: string;
  /** What is written below, such as a price; nothing where it is empty. */
  readonly note: string;
}

export type Signer = Pick<Secrets, 'sign'>;

export const sharedPicturePath = '/app/share.png';
/** Characters of a title that are drawn. */
const longestTitle = 140;
const purpose = 'picture of a page';
/** Characters of a signature; each has 6 bits. */
const keyLength = 22;

/**
 * Where networks find the picture of a page. All that it says is in the address, with a signature: any process of the shop can draw it, and
 * nobody else can have the shop draw other words. Another title or price is another address, which networks fetch anew.
 */
export function pictureAddress(instance: Instance, picture: SharedPicture, signer: Signer): string {
  const { locale, note } = picture;
  const title = shortened(picture.title);
  return `${sharedPicturePath}?${new URLSearchParams({ locale, title, note, key: keyOf(instance, { locale, title, note }, signer) })}`;
}

/** What the address of a picture says; null where the shop has not written it. */
export function readPicture(
  instance: Instance,
  query: Readonly<Record<string, unknown>>,
  signer: Signer,
): SharedPicture | null {
  const { locale, title, note, key } = query;
  if (typeof locale !== 'string' || typeof title !== 'string' || typeof note !== 'string' || typeof key !== 'string')
    return null;
  const picture = { locale, title, note };
  return sameText(key, keyOf(instance, picture, signer)) ? picture : null;
}

function keyOf(instance: Instance, { locale, title, note }: SharedPicture, signer: Signer): string {
  return signer.sign(instance.id, purpose, JSON.stringify([locale, title, note])).slice(0, keyLength);
}

function shortened(title: string): string {
  const characters = [...new Intl.Segmenter().segment(title)];
  if (characters.length <= longestTitle) return title;
  const cut = characters.slice(0, longestTitle).map(({ segment }) => segment);
  return `${cut.join('').trimEnd()}…`;
}

interface PricedProduct {
  readonly offers?: {
    readonly price?: string;
    readonly lowPrice?: string;
    readonly priceSpecification?: { readonly referenceQuantity?: { readonly value?: number } };
  };
}

/** The price of what a page sells, as its data for search engines has it: in US dollars, for so many. Nothing where it sells nothing. */
export function priceNote(
  instance: Instance,
  locale: string,
  structured: readonly Readonly<Record<string, unknown>>[],
): string {
  const product = structured.find((data) => data['@type'] === 'Product') as PricedProduct | undefined;
  const { price, lowPrice, priceSpecification } = product?.offers ?? {};
  const write = (key: string, of: string, pieces: number) =>
    sentenceText(instance, locale, { key: pieces === 1 ? 'shared_price' : key, values: { price: of, pieces } });
  if (price !== undefined) return write('shared_price_per', price, priceSpecification?.referenceQuantity?.value ?? 1);
  return lowPrice === undefined ? '' : write('shared_price_from', lowPrice, comparedPieces);
}
