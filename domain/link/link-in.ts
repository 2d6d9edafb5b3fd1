import { halfWidth, withoutUnseen } from '../../engine/input/unseen.ts';
import { webOfApp } from './web-of-app.ts';

// A pattern for the end of a text matches only from the first of a run of such signs on: from each of them it would take quadratic time.

/** What people and apps put around a link, and signs that point at it. */
const wrappers =
  /^[<([{"'“”„«‹‘‚*~`|「『【〈《〔\p{So}\p{Emoji_Presentation}→•·–—-]+|(?<![>\]}"'“”»›’‘*~`|」』】〉》〕])[>\]}"'“”»›’‘*~`|」』】〉》〕]+$/gu;
const sentenceEnd = /[.,;:!?…。，、！？»«।॥؟،؛۔←→]$/u;
const lastPicture = /(?<=[^/=@])[\p{So}\p{Emoji_Presentation}\p{Emoji_Modifier}]$/u;
/** Up to the first sign that is in no link as it is copied, or to the next link, unless that one is a part of this one. */
const web = /https?:\/\/(?:(?!(?<![/=:?&#])https?:\/\/|\]\()[^\s<>"“”„«»‹›。、「」『』【】〈〉《》〔〕…।॥؟،؛۔←→])+/giu;
const bareLink = /(?<=^|\s)[^\p{L}\p{N}\s@/._-]*((?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}\/[^\s<>"“”«»]+)/gu;
/** Another link behind one, with nothing but a comma or the like between. */
const next = /[,;|](?:https?:\/\/)?(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}\//u;
/** `youtube.com/watch ?v=1`, `watch?v= 1`: what follows belongs to the link, and who can tell how much of it. */
const torn = /^\S*(?:[=&]\s+\S|\s+[?&=]\S)/u;
/** `youtube.com/watch?v=dQw4…`: as apps show a link that is too long for them. */
const shortened = /^\S*[^\s.…](?:…|\.{3})/u;
/** As most links are: nothing in it could be anything else, so that nothing has to be looked for. */
const simple = /^https?:\/\/[\w.-]+\/(?!.*\.\.)[\w./@-]*(?:\?[\w=&.-]*)?(?<=[\w/-])$/u;
/** What an app says for itself below the link that it shares. */
const adverts = /^https:\/\/www\.tiktok\.com\/tiktoklite\b/iu;

/**
 * The link in a text that was typed, pasted or shared by an app, as it stands there: `youtube.com/watch?v=1` alone, between quotes or
 * brackets, in “Watch this https://youtu.be/1 on YouTube!”, in `见https://youtu.be/1。谢谢` or behind `Link:`. Characters that nobody sees are
 * removed, full-width ones are plain, decomposed letters composed; the scheme may have lost a letter (`ttps://`). Links of apps, and those
 * that lead by way of another site, become the one they stand for (`webOfApp`).
 * Null for a text without a link, for one with several, and for a link of which a part is missing (`youtube.com/watch?v=dQw…`).
 */
export function linkIn(text: string): string | null {
  if (simple.test(text)) return text;
  const plain = mended(halfWidth(withSpaces(withoutUnseen(text.normalize()))).trim());
  if (plain === '') return null;
  const whole = bare(plain);
  const hasWeb = /https?:\/\//iu.test(plain);
  // `javascript:` and the like lead nowhere, whatever stands in them.
  const isApp = /^[a-z][a-z0-9+.-]*:(?!\d|https?:\/\/)/iu.test(whole) && !/^https?:/iu.test(whole);
  if (/\s/u.test(whole) || (hasWeb && !isApp)) return onlyOne(plain, hasWeb ? web : bareLink);
  return shortened.test(plain) ? null : meant(whole);
}

/** The link that a pattern finds, also where it stands there twice. */
function onlyOne(plain: string, pattern: RegExp): string | null {
  const links = new Set<string | null>();
  for (const found of plain.matchAll(pattern)) {
    const written = found[1] ?? found[0];
    const from = found.index + found[0].length - written.length;
    const rest = plain.slice(from);
    // `_link_` is in italics, while a link of its own may end with a line.
    const link = bare(plain[from - 1] === '_' ? written.replace(/(?<!_)_+$/u, '') : written);
    if (torn.test(rest) || shortened.test(rest)) links.add(null);
    else if (!adverts.test(link)) links.add(meant(link));
  }
  const [link] = links;
  return links.size === 1 && link !== undefined ? link : null;
}

/** The link of the web that one leads to; null where there are two. */
function meant(link: string): string | null {
  let last = link;
  for (let way = webOfApp(link); way !== null && !/\s/u.test(way); way = webOfApp(last)) last = bare(way);
  return next.test(last) ? null : last;
}

/** Full-width punctuation ends a link that is itself written in plain letters: `https://youtu.be/1，看`. */
function withSpaces(text: string): string {
  if (!/https?:\/\//iu.test(text)) return text;
  return text.replace(/[，；（）［］｛｝＂＇＜＞｜]|[！？：～](?![\x21-\x7e])/gu, ' ');
}

/** The scheme and the points of a host as they are meant: `ttps://`, `https;//`, `https:// youtu.be`, `https://https://`, `https://youtube。com`. */
function mended(text: string): string {
  const once = text.replace(/^(?:https?:\/\/)+(?=https?:\/\/)/iu, '').replace(/(https?:\/\/)\s+/giu, '$1');
  const right = /^https?:\/\//iu.test(once)
    ? once
    : once.replace(/^h{0,2}t{1,3}p(s?)(?:[:;]\/{0,3}|\/\/)(?=[\p{L}\p{N}_-]+\.)/iu, 'http$1://');
  return right.replace(/(https?:\/\/)([^\s/?#]+)/giu, (_, scheme: string, host: string) => {
    return scheme + host.replace(/[。｡](?=[a-z])/giu, '.');
  });
}

function withoutSentenceEnd(text: string): string {
  let end = text.length;
  for (let last = 1; last > 0; end -= last) {
    // The last sign and the one before it, each of one or two units.
    const tail = text.slice(Math.max(0, end - 4), end);
    last = (sentenceEnd.exec(tail) ?? lastPicture.exec(tail))?.[0].length ?? 0;
  }
  return text.slice(0, end);
}

/**
 * Without what a sentence puts around a link, and the word before it (`Link:youtu.be/1`). A closing bracket stays where it was opened in
 * the link.
 */
function bare(text: string): string {
  // In Markdown, `[link](link)`.
  let link = text.replace(/\]\(.*$/u, '');
  for (let before = ''; link !== before; ) {
    before = link;
    link = withoutSentenceEnd(link.replaceAll(wrappers, ''));
    const closing = link.split(')').length - link.split('(').length;
    link = link.replace(/(?<!\))\)+$/u, (run) => run.slice(0, Math.max(0, run.length - Math.max(0, closing))));
  }
  return link.replace(/^(?!javascript|data|vbscript|https?)[\p{L}-]+:(?=(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}\/)/iu, '');
}
