import { formsOf } from '../../layer/plurals.ts';
import { tagsOf } from '../../layer/tags.ts';
import { type Place, directives, member } from '../../diagnostics/located.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { listed } from '../../diagnostics/finding.ts';
import type { CheckContext } from '../context/check-context.ts';

/** Emphasis that every text with tags may have. */
const emphasis = ['b', 'i'];

/**
 * A text with tags (`x-tags` names the property beside it that says where they lead): each tag is emphasis or declared there.
 * Another one would be shown as it is written.
 */
export function checkTags(beside: string, key: string, at: Place, context: CheckContext): void {
  const { texts } = context.environment;
  const around = context.enclosing[0]?.object;
  const links = around && member(around, beside);
  const declared = links?.kind === 'object' ? [...links.members.keys()].filter((name) => !directives.has(name)) : [];
  const tags = new Set(formsOf(key, texts).flatMap((form) => tagsOf(texts.get(form)?.text ?? '')));
  for (const name of tags) {
    if (emphasis.includes(name) || declared.includes(name)) continue;
    const known = declared.length === 0 ? `\`${beside}\` declares none` : `\`${beside}\` declares ${listed(declared)}`;
    context.report({
      code: 'tag-mismatch',
      at,
      path: context.path,
      message: `The text \`${key}\` has the tag \`<${name}>\`, and ${known}. It would be shown as it is written. Declare \`${name}\`, or rename the tag.`,
      suggestion: nearest(name, declared),
    });
  }
}
