/**
 * What customers can switch off, and what they are always told: the outcome of what they have asked for about themselves, and of
 * access to their account, where mails have no limit for a day either.
 */
export type Topic = 'orders' | 'payments' | 'subscriptions' | 'account' | 'security';
export type SwitchedTopic = Exclude<Topic, 'account' | 'security'>;

/** The choice of the profile that decides on mails about a topic; in-app notices are for all. */
export const switches = {
  orders: 'notify_order_actions',
  payments: 'notify_payment_actions',
  subscriptions: 'notify_subscription_actions',
} as const satisfies Readonly<Record<SwitchedTopic, string>>;

export function isSwitched(topic: string): topic is SwitchedTopic {
  return Object.hasOwn(switches, topic);
}

interface EventRule {
  readonly topic: Topic;
  /** Title of a notice about security, which is the subject of its mail; others have `notice_<event>_title`. */
  readonly title?: string;
  /** Page of the cabinet that a notice leads to; `subject` is the one thing that it is about, if it is about one. */
  readonly page: (subject: number | null) => string;
}

/** What somebody else could have done: it opens a way to the account or to its money. Its words are `mail_<words>_…`. */
const security = <Words extends string>(words: Words, path = '/profile') =>
  ({ topic: 'security', title: `mail_${words}_subject`, page: () => path }) as const;

const order = (id: number | null) => (id === null ? '/orders' : `/orders/${id}`);

/**
 * Everything that customers are told of. The words are `notice_<event>_title` of `locales/<locale>/server.json`, and for several
 * orders at once `notice_<event>_many`; the subject of a mail is the title behind the name of the brand (decision 97).
 */
export const events = {
  order_paid: { topic: 'orders', page: order },
  order_started: { topic: 'orders', page: order },
  order_completed: { topic: 'orders', page: order },
  order_refilled: { topic: 'orders', page: order },
  order_canceled: { topic: 'orders', page: order },
  order_failed: { topic: 'orders', page: order },
  order_in_review: { topic: 'orders', page: order },
  payment_paid: { topic: 'payments', page: () => '/payments' },
  payment_declined: { topic: 'payments', page: () => '/payments' },
  payment_expired: { topic: 'payments', page: () => '/payments' },
  withdrawal_approved: { topic: 'payments', page: () => '/withdrawals' },
  withdrawal_declined: { topic: 'payments', page: () => '/withdrawals' },
  document_accepted: { topic: 'account', page: () => '/card-verification' },
  document_declined: { topic: 'account', page: () => '/card-verification' },
  publication_unpaid: {
    topic: 'subscriptions',
    page: (id) => (id === null ? '/subscriptions' : `/subscriptions/${id}`),
  },
  ticket_answered: { topic: 'account', page: (id) => (id === null ? '/tickets' : `/tickets/${id}`) },
  new_device: security('new_device'),
  password_changed: security('password_changed'),
  email_changed: security('email_undo'),
  two_step_on: security('two_step_on'),
  two_step_off: security('two_step_off'),
  two_step_app_off: security('two_step_app_off'),
  two_step_codes: security('two_step_codes'),
  two_step_removed: security('two_step_removed'),
  passkey_added: security('passkey_added'),
  passkey_removed: security('passkey_removed'),
  recovery_code_used: security('recovery_code_used'),
  code_limit: security('code_limit'),
  telegram_connected: security('telegram_connected'),
  api_token: security('api_token', '/api'),
  card_linked: security('card_linked'),
  withdrawal_requested: security('withdrawal_requested', '/withdrawals'),
} as const satisfies Readonly<Record<string, EventRule>>;

export type EventName = keyof typeof events;
export type SecurityEvent = {
  [Name in EventName]: (typeof events)[Name]['topic'] extends 'security' ? Name : never;
}[EventName];

export function isEvent(name: string): name is EventName {
  return Object.hasOwn(events, name);
}
