import type { ThemeNode } from '../../../engine/definition.ts';
import { escapeHtml } from '../escape-html.ts';

/** One paragraph of a mail, in the words of its reader. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  /** An amount or a choice, with what it is of. */
  | { readonly kind: 'row'; readonly label: string; readonly value: string; readonly isTotal: boolean }
  /** An empty label is a link that stands for itself. */
  | { readonly kind: 'link'; readonly label: string; readonly href: string };

export interface MailPage {
  /** Language tag (BCP 47). */
  readonly language: string;
  /** Of the shop, and where it is. */
  readonly name: string;
  readonly home: string;
  readonly title: string;
  readonly parts: readonly MailPart[];
  /** The link that stops such mails; null for mails that cannot be stopped. */
  readonly stop: { readonly label: string; readonly href: string } | null;
  /** Words of a link that has none of its own. */
  readonly open: string;
  readonly theme: ThemeNode | undefined;
}

/**
 * A mail as HTML, in the colors of its brand, beside the same as plain text. Mail programs know tables and styles in attributes; what only
 * some of them know, such as dark colors, is in the style sheet. It loads nothing, so that nobody is told when it is read.
 */
export function mailHtml({ language, name, home, title, parts, stop, open, theme }: MailPage): string {
  const light = colorsOf(theme?.light, { background: 7, foreground: 7, otherwise: '#0f6cbd' });
  const dark = colorsOf(theme?.dark, { background: 6, foreground: 9, otherwise: '#479ef5' });
  const firstLink = parts.findIndex(({ kind }) => kind === 'link');
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(title)}</title><style>${darkRules(dark)}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:#f5f5f5">`,
    `<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f5f5"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;border:1px solid #e0e0e0;font-family:${font};text-align:start${lineEnds(language, pageEnds)}">`,
    `<tr><td class="rule" style="padding:18px 28px;border-bottom:1px solid #e0e0e0"><a class="brand" href="${escapeHtml(home)}" style="font-size:20px;font-weight:700;text-decoration:none;color:${light.foreground}">${escapeHtml(name)}</a></td></tr>`,
    `<tr><td style="padding:28px"><h1 class="text" style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:600;color:#242424${lineEnds(language, headingEnds)}">${escapeHtml(title)}</h1>`,
    ...parts.map((part, at) =>
      partHtml(part, { before: parts[at - 1], after: parts[at + 1], isFirst: at === firstLink, open, light }),
    ),
    '</td></tr>',
    footer({ name, home, stop }),
    '</table></td></tr></table></body></html>',
  ].join('\n');
}

/** Lines end where words or phrases do in languages that break within them otherwise, as on pages (`theme-rules.ts`). */
const betweenWords = 'word-break:keep-all;overflow-wrap:break-word';
const pageEnds: Readonly<Record<string, string>> = { ja: 'word-break:auto-phrase', ko: betweenWords };
const headingEnds: Readonly<Record<string, string>> = { zh: betweenWords };

function lineEnds(language: string, ends: Readonly<Record<string, string>>): string {
  const style = ends[language.slice(0, 2)];
  return style === undefined ? '' : `;${style}`;
}

const font = "'Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,'Helvetica Neue',Arial,sans-serif";

interface Place {
  readonly before: MailPart | undefined;
  readonly after: MailPart | undefined;
  /** Whether it is the first link, which is what the mail is for. */
  readonly isFirst: boolean;
  readonly open: string;
  readonly light: Colors;
}

function partHtml(part: MailPart, { before, after, isFirst, open, light }: Place): string {
  if (part.kind === 'text') {
    const text = escapeHtml(part.text).replaceAll('\n', '<br>');
    return `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#242424">${text}</p>`;
  }
  if (part.kind === 'row') {
    const weight = part.isTotal ? 'font-weight:700;' : '';
    const cell = `class="text rule" style="padding:10px 0;border-bottom:1px solid #e0e0e0;font-size:15px;line-height:22px;vertical-align:top;${weight}color:#242424`;
    return [
      before?.kind === 'row'
        ? ''
        : '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">',
      `<tr><td ${cell}">${escapeHtml(part.label)}</td>`,
      `<td align="right" ${cell};padding-inline-start:16px;text-align:end${part.value.length < 20 ? ';white-space:nowrap' : ''}">${escapeHtml(part.value)}</td></tr>`,
      after?.kind === 'row' ? '' : '</table>',
    ].join('');
  }
  const href = escapeHtml(part.href);
  const words = escapeHtml(part.label || open);
  if (!isFirst && part.label !== '')
    return `<p style="margin:0 0 16px;font-size:16px;line-height:24px"><a class="brand" href="${href}" style="color:${light.foreground}">${words}</a></p>`;
  return [
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="button" style="border-radius:8px;background:${light.background}">`,
    `<a class="on-button" href="${href}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;text-decoration:none;color:${light.onBackground}">${words}</a></td></tr></table>`,
  ].join('');
}

function footer({ name, home, stop }: Pick<MailPage, 'name' | 'home' | 'stop'>): string {
  const style = 'color:#616161';
  const links = [{ label: name, href: home }, ...(stop ? [stop] : [])].map(
    ({ label, href }) => `<a class="muted" href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`,
  );
  return `<tr><td class="muted rule" style="padding:16px 28px;border-top:1px solid #e0e0e0;font-size:13px;line-height:20px;${style}">${links.join(' · ')}</td></tr>`;
}

interface Colors {
  readonly background: string;
  readonly onBackground: string;
  readonly foreground: string;
}

/** A color as style sheets of mails may have it: what a brand declares never ends an attribute. */
const isColor = (text: string | undefined): text is string => /^#[\da-f]{6}$/i.test(text ?? '');

/** @param usual places in the ramp where the theme has no token, and the color where there is no theme */
function colorsOf(
  mode: ThemeNode['light'] | undefined,
  usual: { readonly background: number; readonly foreground: number; readonly otherwise: string },
): Colors {
  const color = (token: string, shade: string | undefined, otherwise: string) =>
    [mode?.tokens[token], shade].find(isColor) ?? otherwise;
  return {
    background: color('colorBrandBackground', mode?.ramp[usual.background], '#0f6cbd'),
    onBackground: color('colorNeutralForegroundOnBrand', undefined, '#ffffff'),
    foreground: color('colorBrandForeground1', mode?.ramp[usual.foreground], usual.otherwise),
  };
}

/** Styles in attributes are for light windows; these are over them. */
function darkRules({ background, onBackground, foreground }: Colors): string {
  const rules = [
    '.page{background:#141414!important}',
    '.card{background:#1f1f1f!important;border-color:#3d3d3d!important}',
    '.rule{border-color:#3d3d3d!important}',
    '.text{color:#f5f5f5!important}',
    '.muted{color:#adadad!important}',
    `.brand{color:${foreground}!important}`,
    `.button{background:${background}!important}`,
    `.on-button{color:${onBackground}!important}`,
  ];
  return `@media (prefers-color-scheme: dark){${rules.join('')}}`;
}
