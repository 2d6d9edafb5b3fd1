import type { Rendered, RenderedPage } from '../../../../engine/definition.ts';
import { inlineJson } from '../../../platform/escape-html.ts';

/**
 * A page as it goes into the document. What is large is bytes (UTF-8), which are handed from thread to thread; texts and objects
 * would be copied.
 */
export interface WrittenPage extends Omit<RenderedPage, 'rendered' | 'markup'> {
  readonly markup: Uint8Array<ArrayBuffer>;
  /** `Rendered` as JSON for the inside of a script element. */
  readonly data: Uint8Array<ArrayBuffer>;
  /** Id of what ends the beginning of the content: what is before it is painted in one go. Null where nothing there has an id. */
  readonly beginning: string | null;
}

export function writtenPage({ rendered, markup, ...page }: RenderedPage): WrittenPage {
  const { replies, briefs, ...rest } = rendered;
  const lists = { replies, ...(briefs && { briefs }) };
  const parts = Object.entries(lists).map(([name, list]) => `"${name}":[${list.map(pairOf).join()}]`);
  const data = `{${[inlineJson(rest).slice(1, -1), ...parts].filter(Boolean).join()}}`;
  return {
    ...page,
    markup: utf8.encode(withoutSequences(markup)),
    data: utf8.encode(data),
    beginning: beginningOf(markup),
  };
}

/** How far into the content its beginning may reach, in characters: three windows of a phone at most. */
const maxBeginning = 12_000;

/** The first heading or field of the content that has an id. */
function beginningOf(markup: string): string | null {
  const start = markup.indexOf('<main');
  if (start === -1) return null;
  return (
    /<(?:h[1-6]|input|label) (?:[^<>]* )?id="([^"]+)"/.exec(markup.slice(start, start + maxBeginning))?.[1] ?? null
  );
}

/**
 * Without the class that Griffel puts before those that have rules: it names their sequence for `mergeClasses`, which is given what components
 * were given, and never what stands in a page. Each is a hash of its own.
 */
function withoutSequences(markup: string): string {
  return markup.replaceAll(/(?<= class="[^"<>]*)___\w+ ?/g, '');
}

/** Gives each text memory of its own, which can be handed over. */
const utf8 = new TextEncoder();

const pairOf = ([key, reply]: Rendered['replies'][number]) => `[${inlineJson(key)},${textOf(reply)}]`;

/** Replies are large, and page after page has the same ones. */
const texts = new WeakMap<object, string>();

function textOf(reply: unknown): string {
  if (reply === null || typeof reply !== 'object') return inlineJson(reply ?? null);
  const text = texts.get(reply) ?? inlineJson(reply);
  texts.set(reply, text);
  return text;
}
