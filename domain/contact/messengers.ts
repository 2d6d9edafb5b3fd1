/** Messengers by which a customer may be reached. Specification: B9. */
export const messengerNames = ['skype', 'telegram', 'whatsapp', 'facebook', 'wechat', 'instagram', 'phone'] as const;
export type MessengerName = (typeof messengerNames)[number];
export type Messengers = Readonly<Partial<Record<MessengerName, string>>>;
