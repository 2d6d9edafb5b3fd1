import type { StoredTarget } from '../platform/db/schema/catalogue.ts';

/** What one kind of service is like on any network. */
export interface ServiceKind {
  readonly name: string;
  /** Words for the middle of a sentence: "1,000 watch hours". */
  readonly noun: string;
  /** Icon of the menu entry. */
  readonly icon: string;
  /** US dollars for a thousand, plain quality, worldwide. */
  readonly base: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly perDay: number;
  /** The link is one of a post or of a profile. */
  readonly link: 'post' | 'profile';
  /** What was delivered can drop again, so that a refill makes sense. */
  readonly drops: boolean;
  readonly drip: boolean;
  readonly target?: Omit<StoredTarget, 'id'>;
  /** The quantity is the number of lines that the customer enters. */
  readonly counted?: true;
}

const target = (viewType: StoredTarget['type']['viewType'], name: string, choices?: readonly string[]) => ({
  type: { viewType, name },
  selectable: choices ? 'languages' : null,
  selectableValues: choices ?? [],
});
const languages = ['English', 'Spanish', 'Portuguese', 'German', 'French', 'Russian', 'Hindi', 'Turkish'];

type Row = readonly [
  name: string,
  icon: string,
  base: number,
  min: number,
  max: number,
  step: number,
  perDay: number,
  link: 'post' | 'profile',
  drops: boolean,
  drip: boolean,
  more?: Pick<ServiceKind, 'target' | 'counted'>,
];

const rows: Readonly<Record<string, Row>> = {
  views: ['Views', 'eye', 1.1, 100, 10_000_000, 100, 100_000, 'post', true, true],
  'shorts-views': ['Shorts views', 'eye', 0.8, 100, 5_000_000, 100, 200_000, 'post', true, true],
  'reels-views': ['Reels views', 'eye', 0.35, 100, 10_000_000, 100, 500_000, 'post', false, true],
  'search-views': [
    'Views from search',
    'search',
    4.2,
    100,
    200_000,
    50,
    5_000,
    'post',
    true,
    true,
    { target: target('seo_keywords', 'Keywords') },
  ],
  'story-views': ['Story views', 'eye', 0.6, 50, 50_000, 10, 20_000, 'profile', false, false],
  subscribers: ['Subscribers', 'people', 14, 50, 100_000, 10, 1_000, 'profile', true, true],
  followers: ['Followers', 'people', 2.4, 50, 500_000, 10, 20_000, 'profile', true, true],
  members: ['Members', 'people', 1.9, 50, 200_000, 10, 15_000, 'profile', true, true],
  likes: ['Likes', 'like', 0.9, 20, 200_000, 10, 30_000, 'post', true, true],
  comments: [
    'Comments by language',
    'comment',
    18,
    5,
    5_000,
    5,
    500,
    'post',
    true,
    true,
    { target: target('textarea', 'Language', languages) },
  ],
  'custom-comments': [
    'Custom comments',
    'comment',
    26,
    5,
    1_000,
    1,
    300,
    'post',
    true,
    false,
    { target: target('comments', 'Comments'), counted: true },
  ],
  'comment-likes': ['Comment likes', 'like', 2.2, 20, 20_000, 10, 5_000, 'post', false, true],
  'watch-hours': ['Watch hours', 'clock', 190, 100, 4_000, 100, 400, 'post', true, false],
  'live-viewers': ['Live viewers', 'video', 6.5, 50, 20_000, 50, 20_000, 'profile', false, false],
  shares: ['Shares', 'share', 1.4, 50, 100_000, 10, 10_000, 'post', false, true],
  saves: ['Saves', 'heart', 0.7, 20, 100_000, 10, 15_000, 'post', false, true],
  reposts: ['Reposts', 'share', 3.8, 20, 50_000, 10, 3_000, 'post', true, true],
  reactions: ['Reactions', 'like', 0.5, 20, 100_000, 10, 25_000, 'post', false, true],
  impressions: ['Impressions', 'chart', 0.25, 100, 2_000_000, 100, 100_000, 'post', false, true],
  'poll-votes': ['Poll votes', 'check', 1.2, 20, 50_000, 10, 10_000, 'post', false, false],
  mentions: [
    'Mentions',
    'people',
    9,
    10,
    2_000,
    1,
    2_000,
    'profile',
    false,
    false,
    { target: target('textarea', 'Usernames'), counted: true },
  ],
  plays: ['Plays', 'play', 0.95, 500, 5_000_000, 100, 10_000, 'post', true, true],
  'monthly-listeners': ['Monthly listeners', 'people', 3.1, 500, 500_000, 100, 5_000, 'profile', true, false],
  upvotes: ['Upvotes', 'like', 22, 5, 2_000, 5, 500, 'post', true, false],
  boosts: ['Boosts', 'rocket', 520, 2, 500, 1, 100, 'profile', false, false],
  reviews: [
    'Reviews',
    'star',
    1_400,
    5,
    200,
    1,
    20,
    'profile',
    true,
    false,
    { target: target('comments', 'Reviews'), counted: true },
  ],
  'chat-messages': [
    'Chat messages',
    'comment',
    12,
    10,
    2_000,
    1,
    2_000,
    'profile',
    false,
    false,
    { target: target('comments', 'Messages'), counted: true },
  ],
};

export const serviceKinds: Readonly<Record<string, ServiceKind>> = Object.fromEntries(
  Object.entries(rows).map(([slug, [name, icon, base, min, max, step, perDay, link, drops, drip, more]]) => [
    slug,
    { name, noun: name.toLowerCase(), icon, base, min, max, step, perDay, link, drops, drip, ...more },
  ]),
);
