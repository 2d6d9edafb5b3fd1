const phone = (text: string): string | null => {
  const digits = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  return /^\+?[1-9]\d{6,14}$/.test(digits) ? `+${digits.replace('+', '')}` : null;
};
/** A name as it is written, without the sign or the address that people copy along with it. */
const named =
  (host: RegExp, shape: RegExp) =>
  (text: string): string | null => {
    const name = text
      .replace(/^https?:\/\//i, '')
      .replace(host, '')
      .replace(/^@/, '')
      .replace(/\/$/, '');
    return shape.test(name) ? name : null;
  };

const shapes: Readonly<Record<MessengerName, (text: string) => string | null>> = {
  skype: named(/^skype:/i, /^(?:live:)?[A-Za-z.][A-Za-z0-9._,:-]{4,63}$/),
  telegram: named(/^(?:www\.)?(?:t\.me|telegram\.me)\//i, /^[A-Za-z][A-Za-z0-9_]{3,31}$/),
  whatsapp: (text) => phone(text.replace(/^(?:https?:\/\/)?(?:www\.)?wa\.me\//i, '')),
  facebook: named(/^(?:www\.|m\.)?(?:facebook\.com|fb\.com|m\.me)\//i, /^[A-Za-z0-9.]{3,50}$/),
  wechat: named(/^(?!)/, /^[A-Za-z][A-Za-z0-9_-]{5,19}$/),
  instagram: named(/^(?:www\.)?instagram\.com\//i, /^[A-Za-z0-9_](?:[A-Za-z0-9._]{0,28}[A-Za-z0-9_])?$/),
  phone,
};

/** A contact as it is kept, e.g. `https://t.me/ada/` → `ada`, `0049 (30) 123456` → `+4930123456`; null for what it cannot be. */
export function normaliseMessenger(name: MessengerName, text: string): string | null {
  return shapes[name](text.trim());
}

/** Messengers by which a customer may be reached. Specification: B9. */
export const messengerNames = ['skype', 'telegram', 'whatsapp', 'facebook', 'wechat', 'instagram', 'phone'] as const;
type MessengerName = (typeof messengerNames)[number];
export type Messengers = Readonly<Partial<Record<MessengerName, string>>>;
