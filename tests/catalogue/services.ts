/** A service as the list of the server has it, as far as filters look at it. */
export interface SampleService {
  readonly id: number;
  readonly name: string;
  readonly network: number;
  readonly serviceType: number;
  readonly price: number;
  readonly min: number;
  readonly max: number;
  readonly discount: number;
  readonly refill: boolean;
  readonly countries: readonly number[];
  readonly features: readonly number[];
  readonly startTime: string;
}

/** The kinds of catalogs that are tried: the usual one, and what an index tuned for that might not expect. */
export const distributions = [
  'usual',
  'equal prices',
  'one network',
  'many countries',
  'no spaces',
  'one letter',
  'same names',
  'many features',
  'hardly any names',
  'extreme numbers',
] as const;
export type Distribution = (typeof distributions)[number];

export type Random = () => number;

/** Numbers from 0 to 1 that are the same for a seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

const networkNames = [
  'Instagram',
  'YouTube',
  'TikTok',
  'Telegram',
  'Facebook',
  'Twitter',
  'Spotify',
  'Twitch',
  'VK',
  'LinkedIn',
  'Discord',
  'Pinterest',
];
const goods = [
  'Followers',
  'Likes',
  'Views',
  'Comments',
  'Shares',
  'Subscribers',
  'Saves',
  'Plays',
  'Reactions',
  'Votes',
];
const adjectives = [
  'Real',
  'Premium',
  'Fast',
  'Slow',
  'Instant',
  'HQ',
  'Cheap',
  'Targeted',
  'Female',
  'Male',
  'Organic',
  'Mixed',
  'Drip',
  'Stable',
];
const places = [
  'Worldwide',
  'USA',
  'Germany',
  'Россия',
  'Türkiye',
  'भारत',
  '日本',
  '한국',
  'Brasil',
  'España',
  'Việt Nam',
  'Île-de-France',
];
const notes = [
  'No drop',
  '30 days refill',
  'Lifetime',
  'Max 50K',
  'Start 0-1 hour',
  '100K/day',
  'Old accounts',
  'With avatar',
  'Niche',
  'From ads',
];
const syllables = [
  'ふぉ',
  'ろわ',
  'ー',
  'いい',
  'ね',
  '再生',
  '日本',
  '高品',
  '質',
  '即時',
  '保証',
  '팔로',
  '워',
  '좋아',
  '요',
  '粉丝',
  '点赞',
  '真实',
];
export const startTimes = ['instant', '0–1 hour', '0–6 hours', '1–24 hours', '1–3 days'];
export const words = [...networkNames, ...goods, ...adjectives, ...places, ...notes, ...syllables];

/** `count` services, by network and service type, as the server sends them. */
export function makeServices(count: number, distribution: Distribution, seed: number): readonly SampleService[] {
  const random = seeded(seed);
  const networks = distribution === 'one network' ? 1 : networkNames.length;
  const types = distribution === 'one network' ? 1 : goods.length;
  const sizes = shares(random, networks * types);
  let at = 0;
  return sizes.flatMap((share, place) => {
    const until = place === sizes.length - 1 ? count : Math.min(count, at + Math.round(share * count));
    const length = Math.max(0, until - at);
    at += length;
    const network = Math.floor(place / types);
    return Array.from({ length }, (_, index) =>
      makeService(random, {
        id: 100_000 + (at - length + index) * 3,
        network,
        type: place % types,
        place,
        distribution,
      }),
    );
  });
}

function makeService(
  random: Random,
  {
    id,
    network,
    type,
    place,
    distribution,
  }: { id: number; network: number; type: number; place: number; distribution: Distribution },
): SampleService {
  const usualName = () =>
    [
      networkNames[network],
      goods[type],
      pick(random, adjectives),
      pick(random, places),
      pick(random, notes),
      random() < 0.3 ? `[R${Math.floor(random() * 999)}]` : '',
    ]
      .filter(Boolean)
      .join(' ');
  const name = oddName(random, distribution) ?? usualName();
  const isExtreme = distribution === 'extreme numbers';
  const min = isExtreme
    ? pick(random, [1, 1, 2 ** 31, Number.MAX_SAFE_INTEGER, Number.NaN])
    : ([1, 5, 10, 50, 100, 500, 1000][Math.floor(random() * 7)] ?? 1);
  const countries = distribution === 'many countries' ? 300 : random() < 0.4 ? Math.floor(random() * 4) : 0;
  return {
    id,
    name,
    network: network + 1,
    serviceType: 1000 + place,
    price: isExtreme
      ? pick(random, [0, 1e-6, random(), 1e15, Number.NaN])
      : distribution === 'equal prices'
        ? 1.5
        : Math.round(Math.exp(random() * 9 - 5) * 10_000) / 10_000,
    min,
    max: min * ([10, 100, 1000, 5000][Math.floor(random() * 4)] ?? 10),
    discount: random() < 0.2 ? (1 + Math.floor(random() * 6)) * 0.05 : 0,
    refill: random() < 0.5,
    countries: distinct(random, countries, distribution === 'many countries' ? 400 : 60),
    features: distinct(
      random,
      distribution === 'many features' ? 14 - Math.floor(random() ** 3 * 3) : Math.floor(random() * 4),
      14,
    ),
    startTime: pick(random, startTimes),
  };
}

/** A name that no shop would give; null where it has a usual one. */
function oddName(random: Random, distribution: Distribution): string | null {
  switch (distribution) {
    case 'no spaces':
      return Array.from({ length: 4 + Math.floor(random() * 5) }, () => pick(random, syllables)).join('');
    case 'one letter':
      return pick(random, [...'abcdeйツ한ı']);
    case 'same names':
      return 'Real followers, 30 days refill';
    case 'hardly any names':
      return pick(random, ['', ' ', '–', '\u200b', '  a  ', '…']);
    default:
      return null;
  }
}

function distinct(random: Random, count: number, of: number): readonly number[] {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(1 + Math.floor(random() * of));
  return [...chosen];
}

/** Shares of 1, some of them far greater than others. */
function shares(random: Random, count: number): readonly number[] {
  const weights = Array.from({ length: count }, () => random() ** 3 + 0.01);
  const sum = weights.reduce((one, other) => one + other, 0);
  return weights.map((weight) => weight / sum);
}
