import { halfWidth, withoutUnseen } from '../../engine/input/unseen.ts';
import { familyAbove, familyOf } from '../link/host-families.ts';
import { linkIn } from '../link/link-in.ts';
import { normaliseLink } from '../link/normalise-link.ts';
import { readPhone } from './read-phone.ts';

/** Where the name of an account stands in its address. */
interface Addresses {
  /** Of its network, any host of which does. */
  readonly host: string;
  /** Others that lead to its accounts. */
  readonly also?: readonly string[];
  /** Of the path with its query, without its first slash. */
  readonly path: RegExp;
  /** First parts of paths that lead to pages of the network itself. */
  readonly pages?: RegExp;
}

/** A name as it is written, without the sign that people copy along with it, or the name in an address of it, also one that is shared. */
const named =
  (shape: RegExp, { host: main, also = [], path, pages }: Addresses) =>
  (text: string): string | null => {
    const { hostname, pathname, search } = new URL(normaliseLink(text) ?? 'https://none.invalid/');
    const isHere = familyAbove(hostname) === familyOf(main) || also.includes(hostname.replace(/^www\./u, ''));
    // `name.t.me` is `t.me/name`.
    const rest = /^(?!www\.)(\w+)\.t\.me$/u.exec(hostname)?.[1] ?? pathname.slice(1) + search;
    const found = isHere ? path.exec(rest)?.slice(1).find(Boolean) : undefined;
    const account = found?.replace(/^@/u, '') ?? /^["'“„«<([]*@(.+?)["'”“»>)\].,;:!]*$/u.exec(text)?.[1] ?? text;
    return shape.test(account) && !(found !== undefined && pages?.test(account)) ? account : null;
  };

const nowhere = { host: 'wechat.com', path: /^(?!)/u };

/** WhatsApp shares a phone in many addresses, always with its country code and without the plus. */
const whatsapp = (text: string): string | null => {
  const link = linkIn(text) ?? '';
  const shared =
    /^(?:https?:\/\/)?(?:www\.)?wa\.me\/\+?(\d+)(?:[/?#].*)?$/iu.exec(link) ??
    /^(?:https?:\/\/(?:www\.|api\.|web\.)?whatsapp\.com\/|(?:www\.|api\.|web\.)?whatsapp\.com\/|whatsapp:\/\/)send\/?\?(?:.*&)?phone=(?:%2B|\+)?(\d+)(?:&.*)?$/iu.exec(
      /^whatsapp:/iu.test(text) ? text : link,
    );
  return readPhone(shared ? `+${shared[1]}` : text);
};

const shapes: Readonly<Record<MessengerName, (text: string) => string | null>> = {
  skype: (text) => {
    const name = text.replace(/^skype:/iu, '').replace(/\?(?:chat|call|add)$/iu, '');
    return /^(?:live:)?[A-Za-z.][A-Za-z0-9._,:-]{4,63}$/u.test(name) ? name : null;
  },
  telegram: named(/^[A-Za-z][A-Za-z0-9_]{3,31}$/u, {
    host: 't.me',
    path: /^(?:s\/)?([^/?]+)\/?(?:\?.*)?$/u,
    pages:
      /^(?:share|joinchat|addstickers|addemoji|addlist|addtheme|proxy|socks|login|iv|boost|contact|bg|setlanguage)$/iu,
  }),
  whatsapp,
  facebook: named(/^[A-Za-z0-9.]{3,50}$/u, {
    host: 'facebook.com',
    also: ['m.me', 'messenger.com'],
    path: /^(?:profile\.php\?(?:.*&)?id=(\d+)(?:&.*)?|people\/[^/]+\/(\d+)\/?(?:\?.*)?|(?:messages\/)?(?:t\/)?([^/?]+)\/?(?:\?.*)?)$/u,
    pages:
      /^(?:profile\.php|groups|watch|marketplace|login|login\.php|pages|events|gaming|reel|reels|share|story\.php|photo|photo\.php|people|home\.php|messages|hashtag|help|business|stories|l\.php|sharer\.php|permalink\.php)$/iu,
  }),
  wechat: named(/^[A-Za-z][A-Za-z0-9_-]{5,19}$/u, nowhere),
  instagram: named(/^[A-Za-z0-9_](?:[A-Za-z0-9._]{0,28}[A-Za-z0-9_])?$/u, {
    host: 'instagram.com',
    path: /^(?:m\/|_u\/)?([^/?]+)\/?(?:\?.*)?$/u,
    pages: /^(?:p|tv|reel|reels|explore|accounts|direct|stories|qr|invites|about|web|share|channel)$/iu,
  }),
  phone: readPhone,
};

/**
 * A contact as it is stored: `https://t.me/ada/`, `@ada` and `tg://resolve?domain=ada` are `ada`; phones as `readPhone` gives them, also from
 * `https://wa.me/4930123456`. Characters that nobody sees are removed, full-width ones are plain. Null for what it cannot be.
 */
export function normaliseMessenger(name: MessengerName, text: string): string | null {
  return shapes[name](halfWidth(withoutUnseen(text.normalize())).trim());
}

/** Messengers by which a customer may be reached. Specification: B9. */
export const messengerNames = ['skype', 'telegram', 'whatsapp', 'facebook', 'wechat', 'instagram', 'phone'] as const;
type MessengerName = (typeof messengerNames)[number];
export type Messengers = Readonly<Partial<Record<MessengerName, string>>>;
