import type { Operation } from '../../engine/compile/contract/contract.ts';
import type { InsideSuite } from '../contract/local-suite.ts';
import { hashToken } from '../../server/platform/secrets/hash-token.ts';
import { sandboxTaskInspector } from '../../server/demo/sandboxes/task-inspector.ts';
import { requestOf } from '../../suite/contract/request-parts.ts';
import type { Things } from '../../suite/contract/prepared-resources.ts';

export interface Ready {
  readonly things: Things;
  /** What has to be done first, by who calls. */
  readonly before: (operation: Operation, token: string) => Promise<void>;
}

/** Milliseconds that doing a task takes. */
const taskTime = 25_000;

/** Things in a state in which calls go through that the plain ones refuse: what is made takes time, or an account of its own. */
export function readyThings(suite: InsideSuite): Ready {
  const { server, contract, transport, unique } = suite;
  const made = (thing: string) => suite.things[thing]?.make() ?? Promise.reject(new Error(`There is no ${thing}`));
  const call = async (name: string, path: Readonly<Record<string, unknown>>, token: string): Promise<void> => {
    const operation = contract.operations[name];
    if (!operation) throw new Error(`No operation ${name}`);
    const parts = { path, query: {}, header: { 'idempotency-key': unique() }, body: undefined };
    const reply = await transport(requestOf(operation, parts, token));
    if (reply.status !== 200) throw new Error(`${name} answered ${reply.status}: ${reply.text}`);
  };
  let isEnded = false;
  const startedCheck = async (): Promise<unknown> => {
    const token = await suite.openSession();
    const checkId = Number(await made('newCheck'));
    // The sandbox finds some undone: nothing would be paid for them.
    if (isEnded && !(await willBeFoundDone(checkId))) return startedCheck();
    await call('startCheck', { checkId }, token);
    server.clock.forward(taskTime);
    if (isEnded) await call('endCheck', { checkId }, token);
    return checkId;
  };
  const willBeFoundDone = async (checkId: number): Promise<boolean> => {
    const { url } = await server.db.read('aurora', (trx) =>
      trx
        .selectFrom('task_check')
        .innerJoin('task', 'task.id', 'task_check.task_id')
        .select('task.url')
        .where('task_check.instance', '=', trx.instance)
        .where('task.instance', '=', trx.instance)
        .where('task_check.id', '=', checkId)
        .executeTakeFirstOrThrow(),
    );
    return sandboxTaskInspector.hasDone({ url } as Parameters<typeof sandboxTaskInspector.hasDone>[0]);
  };
  /** Completed under guarantee, and one of those of which the sandbox lets something drop. */
  const completedOrder = async (): Promise<unknown> => {
    const orderId = Number(await made('freshOrder'));
    if (orderId % 3 === 0) return completedOrder();
    const completed = { status: 'completed' as const, completed_at: server.clock.now(), is_guarantee: true };
    await server.db.write('aurora', async (trx) => {
      const order = await trx
        .updateTable('orders')
        .set((row) => ({ ...completed, current_quantity: row.ref('quantity') }))
        .where('instance', '=', trx.instance)
        .where('id', '=', orderId)
        .returning('service_id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('order_event')
        .values({
          instance: trx.instance,
          order_id: orderId,
          from_status: 'in_processing',
          to_status: 'completed',
          actor: 'system',
        })
        .execute();
      await trx
        .updateTable('service')
        .set({ refill_days: 30 })
        .where('instance', '=', trx.instance)
        .where('id', '=', order.service_id)
        .execute();
    });
    return orderId;
  };
  let isRefill = false;
  const proveAddress = (token: string) =>
    server.db.write('aurora', (trx) =>
      trx
        .updateTable('app_user')
        .set({ email_confirmed_at: server.clock.now() })
        .where('id', '=', (user) =>
          user.selectFrom('session').select('user_id').where('token_hash', '=', hashToken(token)),
        )
        .execute(),
    );
  return {
    things: {
      startedCheck: { owned: true, make: startedCheck },
      order: { owned: true, make: () => (isRefill ? completedOrder() : made('freshOrder')) },
    },
    async before({ name }, token) {
      isEnded = name === 'verifyCheck';
      isRefill = name === 'requestRefill';
      if (name === 'createCampaign')
        await call('subscribeToTariffPlan', { tariffPlanId: await made('tariffPlan') }, token);
      // Without a proven address the deletion begins at once, and ends the session that would ask again.
      if (name === 'requestAccountDeletion') await proveAddress(token);
    },
  };
}
