import { languageTag } from '../../../../engine/address/locale.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { openSharp, type Sharp } from '../../../platform/pictures/open-sharp.ts';
import type { Instance } from '../../../platform/tenancy/instance.ts';
import { blend, colorsOf, drawing, drawn, pictureOf } from './brand-drawing.ts';
import { shareSize } from './brand-icons.ts';
import { fontCharacters, fontsFor, loadFonts } from './fonts.ts';
import type { SharedPicture } from './shared-picture.ts';

/** All in pixels. */
const margin = 80;
const logoRoom = { width: 480, height: 84 };
const barHeight = 16;
const noteSize = 40;
const gap = 36;
const roomOfTitle = { width: shareSize.width - 2 * margin, height: 270 };
/** The largest in which a title fits is taken. */
const titleSizes = [84, 72, 60, 50, 42, 34] as const;

/**
 * The picture of a page (PNG, 1200 × 630): the brand's logo, the title and what is below it, in the colors of the header. Null where the machine
 * cannot make pictures, or no font has a letter of the title.
 */
export async function drawPicture(instance: Instance, picture: SharedPicture): Promise<Buffer | null> {
  const sharp = await openSharp();
  const [title, note] = await Promise.all([drawable(picture.title), drawable(picture.note)]);
  if (!sharp || !title) return null;
  await loadFonts(sharp);
  const { ground, end, text, accent, brand } = colorsOf(instance);
  const language = languageTag(picture.locale);
  const logo = await pictureOf(instance, ['logoLight', 'iconLink512', 'favicon']);
  const heading = await titleThatFits(sharp, { words: title, color: text, language });
  const below = note && (await written(sharp, { words: note, color: accent, language, size: noteSize }));
  const bar = `<rect y="${shareSize.height - barHeight}" width="100%" height="${barHeight}" fill="${brand}"/>`;
  const bottom = shareSize.height - barHeight - margin;
  const topOfTitle = bottom - heading.info.height - (below ? below.info.height + gap : 0);
  return sharp(drawn(shareSize, blend(ground, end) + bar))
    .composite([
      { input: await drawing(sharp, instance, logo, logoRoom, 'left'), left: margin, top: 72 },
      { input: heading.data, left: margin, top: topOfTitle },
      ...(below ? [{ input: below.data, left: margin, top: bottom - below.info.height }] : []),
    ])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Words without symbols that no font has; null where a letter of them cannot be drawn. */
async function drawable(words: string): Promise<string | null> {
  const isKnown = await fontCharacters();
  const unknown = [...words].filter((character) => !/\s/u.test(character) && !isKnown(character));
  if (unknown.some((character) => /[\p{L}\p{M}\p{N}]/u.test(character))) return null;
  return [...words]
    .filter((character) => !unknown.includes(character))
    .join('')
    .replaceAll(/[\u2007\u202f]/gu, '\u00a0')
    .replaceAll(/[^\S\u00a0]+/gu, ' ')
    .trim();
}

interface Words {
  readonly words: string;
  readonly color: string;
  /** BCP 47. */
  readonly language: string;
}

async function titleThatFits(sharp: Sharp, words: Words): ReturnType<typeof written> {
  const [largest, ...smaller] = titleSizes;
  let title = await written(sharp, { ...words, size: largest });
  for (const size of smaller) {
    if (title.info.height <= roomOfTitle.height) break;
    title = await written(sharp, { ...words, size });
  }
  return title;
}

/** Words in lines as wide as there is room. */
async function written(sharp: Sharp, { words, color, language, size }: Words & { readonly size: number }) {
  const text = `<span foreground="${color}" lang="${language}">${escapeHtml(words)}</span>`;
  return sharp({
    text: { text, font: fontsFor(language, size), width: roomOfTitle.width, wrap: 'word-char', rgba: true },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}
