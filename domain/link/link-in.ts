import { halfWidth, withoutUnseen } from '../../engine/input/unseen.ts';

const wrappers = /^[<([{"'“”„«‹‘*]+|[>\]}"'“”»›’*]+$/gu;
const sentenceEnd = /[.,;:!…。，、！？》」』】]+$/u;
const web = /https?:\/\/[^\s<>"“”«»]+/giu;
const bareLink = /(?<=^|\s)[([<"“«]?((?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}\/[^\s<>"“”«»]+)/gu;

/**
 * The link in a text that was typed, pasted or shared by an app, as it stands there: `youtube.com/watch?v=1` alone, between quotes or
 * brackets, or in “Watch this https://youtu.be/1 on YouTube!”. Characters that nobody sees are removed, full-width ones are plain,
 * decomposed letters composed. Links of apps (`tg://resolve?domain=name`, `spotify:track:1`, `vnd.youtube:1`) become those of the web.
 * Null for a text without a link and for one with several.
 */
export function linkIn(text: string): string | null {
  const plain = halfWidth(withoutUnseen(text.normalize())).trim();
  if (plain === '') return null;
  const whole = webOfApp(plain) ?? bare(plain);
  // `javascript:` and the like lead nowhere, whatever stands in them.
  if (!/\s/u.test(whole) && (/^[a-z][a-z0-9+.-]*:(?!\d)/iu.test(whole) || !/https?:\/\//iu.test(whole))) return whole;
  const found = [...plain.matchAll(web)].map(([link]) => bare(link));
  const links = new Set(found.length > 0 ? found : [...plain.matchAll(bareLink)].map(([, link = '']) => bare(link)));
  const [link] = links;
  return links.size === 1 && link !== undefined ? link : null;
}

/** Without what a sentence puts around a link. A closing bracket stays where it was opened in the link. */
function bare(text: string): string {
  let link = text.replaceAll(wrappers, '').replace(sentenceEnd, '').replaceAll(wrappers, '');
  while (link.endsWith(')') && (link.match(/\(/gu)?.length ?? 0) < (link.match(/\)/gu)?.length ?? 0)) {
    link = link.slice(0, -1).replace(sentenceEnd, '');
  }
  return link;
}

const apps: readonly (readonly [RegExp, string])[] = [
  [/^tg:(?:\/\/)?resolve\?domain=(\w+)&post=(\d+).*$/iu, 'https://t.me/$1/$2'],
  [/^tg:(?:\/\/)?resolve\?domain=(\w+)\b.*$/iu, 'https://t.me/$1'],
  [/^tg:(?:\/\/)?join\?invite=([\w-]+)$/iu, 'https://t.me/+$1'],
  [/^spotify:(track|artist|album|playlist|show|episode|user):(\w+)$/iu, 'https://open.spotify.com/$1/$2'],
  [/^vnd\.youtube:(?:\/\/)?([\w-]{11})$/iu, 'https://www.youtube.com/watch?v=$1'],
];

function webOfApp(text: string): string | null {
  const app = apps.find(([shape]) => shape.test(text));
  return app ? text.replace(app[0], app[1]) : null;
}
