import type { Context } from '../../../platform/caller/context.ts';

/** Counts something that happened in an order widget, by day. No customer is remembered. Specification: A7 order widget. */
export async function countEvent({ db, instance, now }: Context, kind: string): Promise<{ readonly counted: boolean }> {
  const day = now().toISOString().slice(0, 10);
  await db.write(instance.id, (trx) =>
    trx
      .insertInto('widget_event')
      .values({ instance: trx.instance, day, kind, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['instance', 'day', 'kind']).doUpdateSet((row) => ({
          count: row('widget_event.count', '+', 1),
        })),
      )
      .execute(),
  );
  return { counted: true };
}
