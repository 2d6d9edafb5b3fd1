import type { Micros } from '../../domain/money/micros.ts';
import type { Operations } from '../../schemas/generated/contract.ts';
import { SavedReply } from '../../server/platform/idempotency/with-idempotency.ts';
import { createOrder } from '../../server/areas/ordering/placing/create-order.ts';
import { sandboxRetention } from '../../server/demo/sandboxes/retention.ts';
import { closedPorts } from '../../server/main/closed-ports.ts';
import type { Context } from '../../server/platform/caller/context.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { grant } from '../../server/platform/ledger/grant.ts';
import { openAccount } from '../../server/platform/ledger/open-account.ts';
import type { Instance } from '../../server/platform/tenancy/instance.ts';

/** A user of a test with a balance; answers the id. */
export async function openUser(db: Database, instance: string, name: string, balance: Micros): Promise<number> {
  return db.write(instance, async (trx) => {
    const { id } = await trx
      .insertInto('app_user')
      .values({ instance, name, email: `${name}@shop.test`, affiliate_code: name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await openAccount(trx, id);
    if (balance > 0n) await grant(trx, id, balance, { reference: 'opening' });
    return id;
  });
}

/** The services of the small shop: a plain one at 1 USD per 1000, one counted by its comments, one that is switched off. */
export const shopServices = { likes: 1, comments: 2, gone: 3 } as const;

/** Gives an instance one network with the services above and two countries. */
export async function openShop(db: Database, instance: string): Promise<void> {
  await db.write(instance, async (trx) => {
    const place = { instance, color: '#336699', position: 1 };
    await trx
      .insertInto('network')
      .values({ ...place, id: 1, slug: 'tube', name: 'Tube', social_provider_type: 'tube', hosts: '["tube.test"]' })
      .execute();
    await trx
      .insertInto('service_type')
      .values({ ...place, id: 1, network_id: 1, slug: 'likes', name: 'Likes', icon: 'heart' })
      .execute();
    const service = {
      instance,
      network_id: 1,
      service_type_id: 1,
      default_price: 1_000_000n,
      price_type: 'per_unit' as const,
      pricing_per: 1000,
      min_quantity: 10,
      max_quantity: 100_000,
      step: 10,
      default_quantity: 1000,
      position: 1,
    };
    const comments = [
      { id: 5, type: { viewType: 'comments', name: 'Comments' }, selectable: null, selectableValues: [] },
    ];
    await trx
      .insertInto('service')
      .values([
        {
          ...service,
          id: shopServices.likes,
          slug: 'likes',
          name: 'Likes',
          has_refill: true,
          drip_feed_is_allowed: true,
          allowed_use_countries: true,
        },
        {
          ...service,
          id: shopServices.comments,
          slug: 'comments',
          name: 'Comments',
          min_quantity: 2,
          step: 1,
          max_quantity: 5,
          pricing_per: 1,
          calculable_quantity: true,
          targets: JSON.stringify(comments),
        },
        { ...service, id: shopServices.gone, slug: 'gone', name: 'Gone', is_deactivated: true },
      ])
      .execute();
    await trx
      .insertInto('country')
      .values([
        { instance, id: 1, name: 'Germany', iso_code_2: 'DE' },
        { instance, id: 2, name: 'India', iso_code_2: 'IN' },
      ])
      .execute();
  });
}

/** Orders as this caller; the reply as it is over the wire, read back. */
export async function placeOrder(
  context: Context,
  input: Parameters<typeof createOrder>[1],
): Promise<Operations['createOrder']['reply']> {
  return replyOf(createOrder(context, input));
}

/** What a handler answered; a saved reply as it is over the wire, read back. */
export async function replyOf<Reply>(answer: Promise<Reply | SavedReply<Reply>>): Promise<Reply> {
  const reply = await answer;
  if (!(reply instanceof SavedReply)) return reply;
  return (JSON.parse(reply.json) as { readonly data: Reply }).data;
}

/** What a handler sees when this user calls, with a guarantee of 20 %. */
export function callerContext(db: Database, instance: string, userId: number | null, now = () => new Date()): Context {
  const settings: Partial<Instance> = { id: instance, settings: { guaranteeChargePercent: 0.2 }, words: {} };
  return {
    // Handlers of orders and payments read nothing else of an instance.
    instance: settings as Instance,
    db,
    user: userId === null ? null : { id: userId, session: null, scopes: [] },
    widget: null,
    locale: 'en',
    now,
    encodeReply: (reply) => JSON.stringify({ data: reply }),
    openSession: () => {},
    userAgent: '',
    address: '203.0.113.1',
    origin: 'https://shop.example',
    ports: { ...closedPorts(Buffer.alloc(32, 7)), retention: sandboxRetention },
    browser: { cookie: () => null, setCookie: () => {}, redirect: () => {} },
  };
}
