import type { Folder } from './folder.ts';

/** The areas of the server, lowest first. An area imports only areas before it, and of those only `port.ts`. */
export const areas: readonly (Pick<Folder, 'path' | 'holds'> & { readonly uses: readonly string[] })[] = [
  {
    path: 'earning',
    holds: 'what customers earn: referral rewards, levels, order widgets of partners, withdrawals',
    uses: [],
  },
  {
    path: 'catalogue',
    holds: 'networks, service types and services with the prices of the caller; search, favourites, offers',
    uses: ['earning'],
  },
  {
    path: 'ordering',
    holds:
      'orders: `placing/` (check, price, pay, write), `lifecycle/` (pause, cancel, refill, parts), lists, drip-feeds, coupons',
    uses: ['earning', 'catalogue'],
  },
  {
    path: 'paying',
    holds:
      'money from outside: payment methods, invoices, linked cards, gateway events, card payments of subscriptions',
    uses: ['ordering'],
  },
  { path: 'fulfilment', holds: 'hands paid orders to a provider and follows their progress', uses: ['ordering'] },
  {
    path: 'growth',
    holds: 'subscriptions, keyword campaigns, tasks, free trials, channels and their reports, keyword tool',
    uses: ['earning', 'catalogue', 'ordering', 'paying'],
  },
  {
    path: 'checkout',
    holds: 'the order form’s calls: total cost, order requests of guests and customers, partners’ widgets',
    uses: ['earning', 'catalogue', 'ordering', 'paying', 'growth'],
  },
  {
    path: 'accounts',
    holds: 'sign-up, sessions, sign-in by other providers, API tokens, profile, verification documents',
    uses: ['earning', 'ordering', 'paying', 'growth'],
  },
];
