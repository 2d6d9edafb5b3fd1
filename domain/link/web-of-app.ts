/** Links of apps, and of pages that only one browser shows, with what they are on the web. */
const apps: readonly (readonly [RegExp, string])[] = [
  [/^tg:(?:\/\/)?resolve\?domain=(\w+)&post=(\d+).*$/iu, 'https://t.me/$1/$2'],
  [/^tg:(?:\/\/)?resolve\?domain=(\w+)\b.*$/iu, 'https://t.me/$1'],
  [/^tg:(?:\/\/)?join\?invite=([\w-]+)$/iu, 'https://t.me/+$1'],
  [/^(?:https?:\/\/)?web\.telegram\.org\/(?:[akz]\/)?#\/?(?:im\?p=)?@(\w+)$/iu, 'https://t.me/$1'],
  [/^spotify:(?:\/\/)?(track|artist|album|playlist|show|episode|user)[:/](\w+)$/iu, 'https://open.spotify.com/$1/$2'],
  [/^(?:vnd\.)?youtube:(?:\/\/)?(?:watch\?v=)?([\w-]{11})$/iu, 'https://www.youtube.com/watch?v=$1'],
  [/^instagram:\/\/user\?username=([\w.]+)$/iu, 'https://www.instagram.com/$1/'],
  [/^twitter:\/\/user\?screen_name=(\w+)$/iu, 'https://x.com/$1'],
  [/^twitter:\/\/status\?id=(\d+)$/iu, 'https://x.com/i/status/$1'],
  [
    /^(?:(?:vnd\.)?youtube|vk|intent|googlechromes?):\/\/((?:[\w-]+\.)+[a-z]{2,}\/[^#\s]+)(?:#Intent;.*)?$/iu,
    'https://$1',
  ],
];

/** Pages that only lead on to the link in one of their parameters: what is copied from a message or a list of results. */
const ways: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}\/url$/u, ['q', 'url']],
  [/^lm?\.(?:facebook\.com\/l\.php|instagram\.com\/|threads\.(?:net|com)\/)$/u, ['u']],
  [/^(?:m\.)?vk\.(?:com|ru)\/away\.php$/u, ['to']],
  [/^(?:www\.)?youtube\.com\/redirect$/u, ['q']],
  [/^consent\.youtube\.com\/ml?$/u, ['continue']],
  [/^out\.reddit\.com\//u, ['url']],
  [/^t\.umblr\.com\/redirect$/u, ['z']],
  [/^steamcommunity\.com\/linkfilter\/?$/u, ['u', 'url']],
  [/safelinks\.protection\.outlook\.com\/?$/u, ['url']],
];

/**
 * The link of the web that another one stands for: `tg://resolve?domain=name` is `https://t.me/name`, `spotify:track:1` a page of Spotify,
 * `https://l.instagram.com/?u=https%3A%2F%2Fyoutu.be%2F1` is `https://youtu.be/1`. Null for all others.
 */
export function webOfApp(text: string): string | null {
  const app = apps.find(([shape]) => shape.test(text));
  return app ? text.replace(app[0], app[1]) : ledTo(text);
}

function ledTo(text: string): string | null {
  // Few links have another one in them, and all are read for every order.
  if (!/[?&]\w+=https?(?::|%3A)/iu.test(text)) return null;
  const whole = /^https?:\/\//iu.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  const { host, pathname, searchParams } = new URL(whole);
  const way = ways.find(([page]) => page.test(host + pathname));
  const link = way?.[1]
    .map((name) => searchParams.get(name))
    .find((value) => value !== null && /^https?:\/\//iu.test(value));
  return link ?? null;
}
