import type { DripFeedTerms, Target } from '../../schemas/generated/contract.ts';
import type { LineErrors } from './fields.ts';

/** What the customer filled in for one target of the service; one value a line, as typed. */
export interface TargetEntry {
  readonly targetId: number;
  readonly viewType: Target['type']['viewType'];
  readonly values: readonly string[];
}

/** One line of the form: a service and what is wanted of it. Specification: A3 Order line in the form. */
export interface Line {
  readonly networkId: number | null;
  readonly serviceTypeId: number | null;
  readonly serviceId: number | null;
  /** As typed; it becomes a proper link in the payload. */
  readonly url: string;
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
  readonly errors: LineErrors;
}

/** Specification: A9 Drip feed, decision 29. */
export const dripFeedDefaults = {
  dripFeedMode: 'flat',
  numberOfRuns: 2,
  dripFeedMinutes: 60,
  dripFeedQuantityStep: 1,
} as const;

/** Longest link and comment that the contract takes, in characters. */
export const textLimits = { url: 2_048, comment: 2_000 } as const;

/** What the contract takes. */
export const dripFeedLimits = {
  numberOfRuns: { min: 2, max: 1_000 },
  dripFeedMinutes: { min: 1, max: 525_600 },
  dripFeedQuantityStep: { min: 0, max: 1_000_000_000 },
} as const;

export const emptyLine: Line = {
  networkId: null,
  serviceTypeId: null,
  serviceId: null,
  url: '',
  quantity: 0,
  isGuarantee: true,
  isDripFeed: false,
  ...dripFeedDefaults,
  targetableValues: [],
  countries: [],
  comment: '',
  errors: {},
};
