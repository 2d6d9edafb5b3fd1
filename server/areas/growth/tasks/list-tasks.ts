import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type { Operations, Task, TaskCheck } from '../../../../schemas/generated/contract.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/tables/read-page.ts';
import { ownRow } from '../../../platform/db/own-row.ts';
import { type CatalogueWords, catalogueWords } from '../../../platform/words/catalogue-words.ts';
import { areShown } from './are-shown.ts';
import { checksOf } from './check-view.ts';

type Input = Operations['listTasks']['input'];

const columns = { reward: 'task.reward', created_at: 'task.created_at', id: 'task.id' } as const;

/**
 * Tasks that can be done now, newest first by default: those with a free place. For a channel account also those that it
 * has taken, and without those that its channel has done. Throws 404 for another user's account.
 * Specification: B3 Task, B7 Tasks.
 */
export const listTasks: Handler<'listTasks'> = async (context, input) => {
  const { db, instance } = context;
  const userId = signedIn(context).id;
  const words = await catalogueWords(context);
  const { orderBy = 'created_at', orderOn = 'desc' } = input;
  return db.read(instance.id, async (trx) => {
    const channelId =
      input.youtubeAccountId === undefined
        ? null
        : (await ownRow(trx, 'youtube_account', { id: input.youtubeAccountId, userId })).youtube_channel_id;
    const open = openTasks(trx, userId, channelId, input.service);
    const requested = areShown(instance) ? open : open.where('task.id', '<', 0);
    const sorted = requested.orderBy(columns[orderBy], orderOn);
    const { rows, meta } = await readPage(input, orderBy === 'id' ? sorted : sorted.orderBy('task.id', orderOn));
    const checks = await checksOf(
      trx,
      userId,
      rows.flatMap((row) => row.check_id ?? []),
    );
    return {
      data: rows.map((row) => taskView(row, row.check_id === null ? null : (checks.get(row.check_id) ?? null), words)),
      meta,
    };
  });
};

function openTasks(trx: Trx, userId: number, channelId: string | null, service: Input['service']) {
  return trx
    .selectFrom('task')
    .innerJoin('service', 'service.id', 'task.service_id')
    .innerJoin('service_type as type', 'type.id', 'service.service_type_id')
    .leftJoin('task_check as done', (join) =>
      join
        .onRef('done.task_id', '=', 'task.id')
        .on('done.youtube_channel_id', '=', channelId ?? '')
        .on('done.status', '<>', 'expired'),
    )
    .where('task.is_active', '=', true)
    .where((row) =>
      row.or([
        row.and([row('done.id', 'is', null), row('task.checks_taken', '<', row.ref('task.checks_limit'))]),
        row.and([row('done.user_id', '=', userId), row('done.status', 'in', ['initial', 'started', 'ended'])]),
      ]),
    )
    .$if(service !== undefined, (query) => query.where('task.service_id', '=', service ?? 0))
    .select([
      'task.id',
      'task.url',
      'task.title',
      'task.thumbnail',
      'task.embed_url',
      'task.reward',
      'task.created_at',
      'service.id as service_id',
      'service.slug as service_slug',
      'service.name as service_name',
      'type.icon as type_icon',
      'done.id as check_id',
    ]);
}

type TaskRow = Awaited<ReturnType<ReturnType<typeof openTasks>['execute']>>[number];

function taskView(row: TaskRow, check: TaskCheck | null, words: CatalogueWords): Task {
  return {
    id: row.id,
    url: row.url,
    service: { id: row.service_id, slug: row.service_slug, name: words.of(row.service_name), icon: row.type_icon },
    promotable: {
      url: row.url,
      embedUrl: row.embed_url,
      startedAt: null,
      supportedAt: null,
      supportedUntil: null,
      endedAt: null,
      snippet: { title: row.title, thumbnail: row.thumbnail },
    },
    reward: toUsd(micros(row.reward)),
    check,
    createdAt: row.created_at.toISOString(),
  };
}
