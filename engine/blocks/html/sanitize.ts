import createDOMPurify from 'dompurify';
import { pictureAddress } from '../image/picture-address.ts';

/** What an address written by an operator becomes. */
export interface Addresses {
  /** The `href` of a path of this app, null for anything that is none. */
  readonly appHref: (to: string) => string | null;
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
  const purifier = createDOMPurify(page);
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName === 'A') tameLink(element, addresses);
    if (element.tagName === 'IMG') tamePicture(element);
  });
  return purifier.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
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

function tamePicture(picture: Element): void {
  const address = pictureAddress(picture.getAttribute('src'));
  if (address === null) {
    picture.remove();
    return;
  }
  picture.setAttribute('src', address);
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('referrerpolicy', 'no-referrer');
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
}
