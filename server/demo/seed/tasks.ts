import type { Insertable } from 'kysely';
import type { ServiceTable } from '../../platform/db/schema/catalogue.ts';
import type { TaskTable } from '../../platform/db/schema/tasks.ts';
import { stableRandom } from '../../starter/stable-random.ts';

type Task = Omit<Insertable<TaskTable>, 'instance'>;

const kinds = [
  { slug: 'youtube-likes-standard', cents: 2 },
  { slug: 'youtube-views-standard', cents: 1 },
  { slug: 'youtube-subscribers-standard', cents: 5 },
  { slug: 'youtube-custom-comments-standard', cents: 12 },
] as const;
const titles = [
  'Ten ways to slice an onion',
  'Night train through the Alps',
  'My first synthesizer',
  'Restoring a 1962 bicycle',
  'Sourdough for people without time',
  'What the tide leaves behind',
  'Chess openings in five minutes',
] as const;
const comments = ['This helped me a lot, thank you!', 'I’ve been waiting for this one.', 'More of this, please.'];
const hour = 60 * 60 * 1000;

/** Tasks of a demo shop: each kind for a few videos, on its own services. */
export function seedTasks(services: readonly Omit<Insertable<ServiceTable>, 'instance'>[], now: Date): readonly Task[] {
  return titles.flatMap((title, row) =>
    kinds.flatMap(({ slug, cents }, column): Task[] => {
      const service = services.find((one) => one.slug === slug);
      const id = row * kinds.length + column + 1;
      const chance = stableRandom(`task:${id}`);
      if (service?.id === undefined || chance < 0.3) return [];
      const video = `demo-task-${row}`.padEnd(11, '0');
      return [
        {
          id,
          service_id: service.id,
          url: `https://www.youtube.com/watch?v=${video}`,
          title,
          embed_url: `https://www.youtube-nocookie.com/embed/${video}`,
          reward: BigInt(Math.round(cents * (0.8 + chance) * 100) * 100),
          checks_limit: 20 + Math.floor(chance * 200),
          comments: JSON.stringify(slug.includes('comments') ? comments : []),
          created_at: new Date(now.getTime() - id * 7 * hour),
        },
      ];
    }),
  );
}
