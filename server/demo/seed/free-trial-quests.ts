import type { Insertable } from 'kysely';
import type { ServiceTable } from '../../platform/db/schema/catalogue.ts';
import type { FreeTrialQuestTable } from '../../platform/db/schema/free-trials.ts';

type Quest = Omit<Insertable<FreeTrialQuestTable>, 'instance'>;

const quests: readonly (Omit<Quest, 'id' | 'service_id' | 'position'> & { readonly slug: string })[] = [
  {
    slug: 'youtube-views-standard',
    quantity: 500,
    name: '500 free views to get started',
    translate_key: 'begin',
    short_body: 'For every new customer. Nothing to do.',
    body: '<p>Send us a link to a video. That’s all.</p>',
  },
  {
    slug: 'instagram-likes-standard',
    quantity: 200,
    name: 'Spread the word',
    translate_key: 'tell',
    short_body: 'Mention us in a post and send us the link.',
    body: '<p>Write a post about what you ordered here. Then send us its link, and the link to the post that should get the likes.</p>',
    allow_proof_url: true,
    repeats_count: 3,
  },
  {
    slug: 'tiktok-views-standard',
    quantity: 5_000,
    name: 'A thank-you for staying',
    translate_key: 'stay',
    short_body: 'For customers who have spent $50 or more.',
    body: '<p>Only completed orders count.</p>',
    min_user_spend_amount: 50_000_000n,
  },
  {
    slug: 'telegram-members-standard',
    quantity: 100,
    name: '100 free members',
    translate_key: 'members',
    short_body: 'For customers who have added $100 or more.',
    body: '<p>All your top-ups count, one or many.</p>',
    min_replenishment_amount: 100_000_000n,
    repeats_count: 2,
  },
];

/** Free-trial quests of a demo shop, on its own services. */
export function seedFreeTrialQuests(services: readonly Omit<Insertable<ServiceTable>, 'instance'>[]): readonly Quest[] {
  return quests.flatMap(({ slug, ...quest }, index) => {
    const service = services.find((one) => one.slug === slug);
    return service?.id === undefined ? [] : [{ ...quest, id: index + 1, service_id: service.id, position: index + 1 }];
  });
}
