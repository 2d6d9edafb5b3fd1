import createDOMPurify from 'dompurify';
import type { App } from '../../runtime/app/app.ts';
import type { BrandPicture } from '../image/brand-picture.tsx';
import { pictureAddress } from '../image/picture-address.ts';

/** What is known of the addresses that an operator may write. */
export interface Addresses {
  /** The `href` of a path of this app, null for anything that is none. */
  readonly appHref: (to: string) => string | null;
  /** What is known of the pictures of the brand, by their address. */
  readonly pictures: App['pictures'];
  readonly pictureOf: (address: string) => BrandPicture;
}

const allowedTags = [
  'a',
  'abbr',
  'b',
  'blockquote',
  'br',
  'caption',
  'code',
  'col',
  'colgroup',
  'dd',
  'del',
  'details',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'summary',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
];
const allowedAttributes = [
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'colspan',
  'rowspan',
  'scope',
  'dir',
  'lang',
  'open',
  'start',
];

/**
 * Turns HTML of an operator into nodes that can do nothing but be read: no scripts, styles, frames, forms, ids or handlers;
 * pictures from https or this site only, and without telling where they are shown; links leave safely.
 */
export function sanitize(html: string, page: Window & typeof globalThis, addresses: Addresses): DocumentFragment {
  const purifier = purifierOf(page);
  const pictures: (readonly [Element, BrandPicture])[] = [];
  purifier.removeAllHooks();
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName === 'A') tameLink(element, addresses);
    const picture = element.tagName === 'IMG' ? tamePicture(element, addresses) : null;
    if (picture) pictures.push([element, picture]);
  });
  const cleaned = purifier.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  // Afterwards: what is put in place of a node while it is cleaned would be cleaned again.
  for (const [element, picture] of pictures) offerSmaller(element, picture);
  return cleaned;
}

/** One for each page: its policy for Trusted Types can be made once. */
const purifiers = new WeakMap<Window, ReturnType<typeof createDOMPurify>>();

function purifierOf(page: Window & typeof globalThis): ReturnType<typeof createDOMPurify> {
  const purifier = purifiers.get(page) ?? createDOMPurify(page);
  purifiers.set(page, purifier);
  return purifier;
}

function tameLink(link: Element, { appHref }: Addresses): void {
  const address = link.getAttribute('href') ?? '';
  const inside = appHref(address);
  if (inside !== null) {
    link.setAttribute('href', inside);
    link.setAttribute('data-to', address);
  } else if (/^(https:\/\/[^/\\]|mailto:|tel:)/i.test(address)) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  } else {
    link.removeAttribute('href');
  }
}

function tamePicture(element: Element, { pictureOf }: Addresses): BrandPicture | null {
  const address = pictureAddress(element.getAttribute('src'));
  if (address === null) {
    element.remove();
    return null;
  }
  const picture = pictureOf(address);
  element.setAttribute('src', picture.src);
  element.setAttribute('loading', 'lazy');
  element.setAttribute('decoding', 'async');
  element.setAttribute('referrerpolicy', 'no-referrer');
  if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
  keepRoom(element, picture.size);
  return picture;
}

/** The room of a picture is there before it is: as large as it is, or as wide or high as the operator has written. */
function keepRoom(element: Element, size: BrandPicture['size']): void {
  if (!size) return;
  const [width, height] = [element.getAttribute('width'), element.getAttribute('height')];
  if (width === null && height === null) {
    element.setAttribute('width', String(size[0]));
    element.setAttribute('height', String(size[1]));
  } else if (height === null && isPixels(width))
    element.setAttribute('height', String(Math.round((Number(width) * size[1]) / size[0])));
  else if (width === null && isPixels(height))
    element.setAttribute('width', String(Math.round((Number(height) * size[0]) / size[1])));
}

const isPixels = (length: string | null) => length !== null && /^\d{1,5}$/.test(length);

/** Lets the browser choose among the smaller files that publishing has made. */
function offerSmaller(element: Element, { sources }: BrandPicture): void {
  if (sources.length === 0) return;
  const width = element.getAttribute('width');
  const around = element.ownerDocument.createElement('picture');
  for (const { type, srcSet } of sources) {
    const source = element.ownerDocument.createElement('source');
    source.setAttribute('type', type);
    source.setAttribute('srcset', srcSet);
    source.setAttribute('sizes', isPixels(width) ? `(max-width: ${width}px) 100vw, ${width}px` : '100vw');
    around.append(source);
  }
  element.replaceWith(around);
  around.append(element);
}
