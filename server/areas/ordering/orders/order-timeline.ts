import { sql } from 'kysely';
import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type { OrderMoment, OrderTimeline } from '../../../../schemas/generated/contract.ts';
import type { OrderStatusName } from '../../../platform/db/schema/orders.ts';
import type { CatalogueWords } from '../../../platform/words/catalogue-words.ts';
import { refundsJson } from './refund-due.ts';

/** What a timeline is told from, as the database writes it: moves and progress oldest first, amounts in micro-USD. */
interface StoredTimeline {
  readonly moves: readonly {
    readonly from: OrderStatusName | null;
    readonly to: OrderStatusName;
    readonly at: string;
  }[];
  readonly progress: readonly { readonly percent: number; readonly quantity: number; readonly at: string }[];
  readonly refunds: readonly { readonly amount: string; readonly at: string }[];
  readonly promisedStart: string | null;
}

/** For orders of a statement that joins their service. */
export const timelineJson = sql<StoredTimeline>`json_build_object(
  'moves', (select coalesce(json_agg(json_build_object('from', m.from_status, 'to', m.to_status, 'at', m.at) order by m.id), '[]')
    from order_event m where m.instance = orders.instance and m.order_id = orders.id),
  'progress', (select coalesce(json_agg(json_build_object('percent', p.percent, 'quantity', p.quantity, 'at', p.at)
      order by p.percent), '[]')
    from order_progress p where p.instance = orders.instance and p.order_id = orders.id),
  'refunds', ${refundsJson},
  'promisedStart', service.start_time)`;

interface TimelineRow {
  readonly cost: bigint;
  readonly current_quantity: number;
  readonly started_at: Date | null;
  readonly timeline: StoredTimeline;
}

type Kind = OrderMoment['kind'];

/** The first of these that is not there was never noted: the order is older, or the provider said more at once. */
const shares = [
  ['quarter', 25],
  ['half', 50],
  ['three_quarters', 75],
] as const satisfies readonly (readonly [Kind, number])[];

const ends: Partial<Record<OrderStatusName, Kind>> = { completed: 'completed', canceled: 'canceled', error: 'failed' };

/** What is known to have happened to an order and when. Nothing is guessed: orders of before have fewer moments. Decision 105. */
export function orderTimeline(
  { cost, current_quantity, started_at, timeline }: TimelineRow,
  words: CatalogueWords,
): OrderTimeline {
  const { moves, progress, refunds, promisedStart } = timeline;
  const start = started_at && { kind: 'started' as const, at: started_at.getTime() };
  const moved = moves.flatMap(({ from, to, at }) =>
    kindsOf(from, to, cost).map((kind) => ({ kind, at: Date.parse(at) })),
  );
  const reached = shares.flatMap(([kind, share]) => {
    const row = progress.find(({ percent }) => percent >= share);
    return row ? [{ kind, at: Date.parse(row.at) }] : [];
  });
  const back = refunds.map(({ at, amount }) => ({
    kind: 'refunded' as const,
    at: Date.parse(at),
    refunded: toUsd(micros(BigInt(amount))),
  }));
  const all: { kind: Kind; at: number; refunded?: number }[] = [
    ...moved,
    ...(start ? [start] : []),
    ...reached,
    ...back,
  ];
  // What has the same time stands in the order in which it follows from another.
  all.sort((one, other) => one.at - other.at || ranks.indexOf(one.kind) - ranks.indexOf(other.kind));
  const begun = moved.findLast(({ kind }) => kind === 'paid') ?? moved[0];
  const end = moved.find(({ kind }) => kind === 'completed' || kind === 'canceled' || kind === 'failed');
  return {
    moments: all.map(({ kind, at, refunded = null }, id) => ({ id, kind, at: iso(at), refunded })),
    progress: start
      ? [
          { at: iso(start.at), quantity: 0 },
          ...progress.map(({ at, quantity }) => ({ at: iso(Date.parse(at)), quantity })),
          ...(end ? [{ at: iso(end.at), quantity: current_quantity }] : []),
        ]
      : [],
    promisedStart: words.of(promisedStart),
    minutesToStart: start && begun ? Math.max(0, Math.floor((start.at - begun.at) / 60_000)) : null,
  };
}

const ranks: readonly Kind[] = [
  'created',
  'in_review',
  'paid',
  'started',
  'quarter',
  'half',
  'three_quarters',
  'stopped',
  'resumed',
  'completed',
  'canceled',
  'failed',
  'refunded',
];

/** What a move of an order is called; one that was paid as it was made is both. What costs nothing is not paid. */
function kindsOf(from: OrderStatusName | null, to: OrderStatusName, cost: bigint): readonly Kind[] {
  const end = ends[to];
  if (end) return from === null ? ['created', end] : [end];
  const paid: readonly Kind[] = cost > 0n ? ['paid'] : [];
  if (from === null) return to === 'in_processing' ? ['created', ...paid] : ['created'];
  if (to === 'in_moderation') return ['in_review'];
  if (to === 'stopped') return ['stopped'];
  if (to !== 'in_processing') return [];
  return from === 'stopped' ? ['resumed'] : paid;
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
