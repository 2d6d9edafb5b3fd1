import type { Rendered, RenderedPage } from '../../../../engine/definition.ts';
import { inlineJson } from '../../http/escape-html.ts';

/** A page as it goes into the document. */
export interface WrittenPage extends Omit<RenderedPage, 'rendered'> {
  /** `Rendered` as JSON for the inside of a script element. As text: objects take several times as long from thread to thread. */
  readonly data: string;
}

export function writtenPage({ rendered, ...page }: RenderedPage): WrittenPage {
  const { replies, briefs, ...rest } = rendered;
  const lists = { replies, ...(briefs && { briefs }) };
  const parts = Object.entries(lists).map(([name, list]) => `"${name}":[${list.map(pairOf).join()}]`);
  return { ...page, data: `{${[inlineJson(rest).slice(1, -1), ...parts].filter(Boolean).join()}}` };
}

const pairOf = ([key, reply]: Rendered['replies'][number]) => `[${inlineJson(key)},${textOf(reply)}]`;

/** Replies are large, and page after page has the same ones. */
const texts = new WeakMap<object, string>();

function textOf(reply: unknown): string {
  if (reply === null || typeof reply !== 'object') return inlineJson(reply ?? null);
  const text = texts.get(reply) ?? inlineJson(reply);
  texts.set(reply, text);
  return text;
}
