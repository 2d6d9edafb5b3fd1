import type { DripFeedTerms, Target } from '../../schemas/generated/contract.ts';

/** What the customer entered for one target of the service; one value per line, as typed. */
interface TargetEntry {
  readonly targetId: number;
  readonly viewType: Target['type']['viewType'];
  readonly values: readonly string[];
}

/** Names a line within its form for as long as it is there; never given to another line. */
export type LineId = number;

/** What a message can be about within a line. */
export const lineFields = [
  'serviceId',
  'url',
  'quantity',
  'isGuarantee',
  'numberOfRuns',
  'dripFeedMode',
  'dripFeedMinutes',
  'dripFeedQuantityStep',
  'targetableValues',
  'countries',
  'comment',
] as const;
export type LineField = (typeof lineFields)[number];

/** A sentence of the server as it came, or a key into `locales/` for what the form found by itself. */
export type Message =
  | { readonly words: string }
  | { readonly key: string; readonly values?: Readonly<Record<string, string | number>> };

export type LineErrors = { readonly [Field in LineField]?: readonly Message[] };

/** Questions about a line that are asked outside the form: what network and types its link is of, whether it is right. */
export type LineSlot = 'link' | 'check' | 'note' | 'types';

/** One line of the form: a service and what is wanted of it. Specification: A3 Order line in the form. */
export interface Line {
  readonly id: LineId;
  /** The order that it belongs to: lines of one order have one link. Named by the id of the order's first line. */
  readonly order: LineId;
  readonly networkId: number | null;
  readonly serviceTypeId: number | null;
  readonly serviceId: number | null;
  /** As typed; normalised in the payload. */
  readonly url: string;
  /** The customer has chosen the quantity: no other takes its place. */
  readonly isOwnQuantity: boolean;
  /** Pieces of one run; 0 is "not set". Not clamped while the customer types (decision 24). */
  readonly quantity: number;
  readonly isGuarantee: boolean;
  readonly isDripFeed: boolean;
  readonly dripFeedMode: DripFeedTerms['mode'];
  readonly numberOfRuns: number;
  /** Minutes between two runs. */
  readonly dripFeedMinutes: number;
  /** What each run of a progressive drip-feed has more than the one before. */
  readonly dripFeedQuantityStep: number;
  readonly targetableValues: readonly TargetEntry[];
  /** Ids; empty is "anywhere". */
  readonly countries: readonly number[];
  readonly comment: string;
  /** Types that fit the link, where the order has several lines; null for all types of the network. Specification: A4. */
  readonly availableServiceTypeIds: readonly number[] | null;
  /** The customer chose the type or the service, so a link does not choose another. */
  readonly isOwnChoice: boolean;
  /** Nothing is known of the link's network. */
  readonly isLinkUnknown: boolean;
  /** The network was switched because of the link, a moment ago. */
  readonly networkChanged: boolean;
  /** Number of the latest request by slot, 0 before the first. An answer to an earlier one is stale. */
  readonly requests: Readonly<Record<LineSlot, number>>;
  readonly errors: LineErrors;
}

/** Specification: A9 Drip feed, decision 29. */
const dripFeedDefaults = {
  dripFeedMode: 'flat',
  numberOfRuns: 2,
  dripFeedMinutes: 60,
  dripFeedQuantityStep: 1,
} as const;

/** Longest link and comment that the contract takes, in characters. */
export const textLimits = { url: 2_048, comment: 2_000 } as const;

/** Bounds of the contract. */
export const dripFeedLimits = {
  numberOfRuns: { min: 2, max: 1_000 },
  dripFeedMinutes: { min: 1, max: 525_600 },
  dripFeedQuantityStep: { min: 0, max: 1_000_000_000 },
} as const;

export const emptyLine: Line = {
  id: 1,
  order: 1,
  networkId: null,
  serviceTypeId: null,
  serviceId: null,
  url: '',
  quantity: 0,
  isOwnQuantity: false,
  isGuarantee: true,
  isDripFeed: false,
  ...dripFeedDefaults,
  targetableValues: [],
  countries: [],
  comment: '',
  availableServiceTypeIds: null,
  isOwnChoice: false,
  isLinkUnknown: false,
  networkChanged: false,
  requests: { link: 0, check: 0, note: 0, types: 0 },
  errors: {},
};
