import { halfWidth, withoutUnseen } from '../../engine/input/unseen.ts';
import { linkIn } from '../link/link-in.ts';
import { readPhone } from './read-phone.ts';

/** Where the name of an account stands in its address. */
interface Addresses {
  readonly hosts: RegExp;
  /** Of the path, without its first slash. */
  readonly path: RegExp;
}

/** A name as it is written, without the sign that people copy along with it, or the name in an address of it, also one that is shared. */
const named =
  (shape: RegExp, { hosts, path }: Addresses) =>
  (text: string): string | null => {
    const link = linkIn(text);
    const host = /^(?:https?:\/\/)?(?:(?:www|m|web|mobile)\.(?=[^/?#]+\.))?([^/?#]+)\/?([^?#]*)/iu.exec(link ?? '');
    const found = link !== null && host && hosts.test(host[1] ?? '') ? path.exec(host[2] ?? '')?.[1] : undefined;
    const name = (found ?? text).replace(/^@/u, '');
    return shape.test(name) ? name : null;
  };

const nowhere = { hosts: /^(?!)/u, path: /^(?!)/u };

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
    hosts: /^(?:t\.me|telegram\.me|telegram\.dog)$/iu,
    path: /^(?:s\/)?([^/]+)\/?$/u,
  }),
  whatsapp,
  facebook: named(/^[A-Za-z0-9.]{3,50}$/u, {
    hosts: /^(?:[a-z]{2}-[a-z]{2}\.)?(?:facebook\.com|fb\.com|fb\.me|m\.me)$/iu,
    path: /^(?:t\/)?([^/]+)\/?$/u,
  }),
  wechat: named(/^[A-Za-z][A-Za-z0-9_-]{5,19}$/u, nowhere),
  instagram: named(/^[A-Za-z0-9_](?:[A-Za-z0-9._]{0,28}[A-Za-z0-9_])?$/u, {
    hosts: /^(?:instagram\.com|instagr\.am|ig\.me)$/iu,
    path: /^(?:m\/|_u\/)?([^/]+)\/?$/u,
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
