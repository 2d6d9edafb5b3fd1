import { member } from '../../diagnostics/located.ts';
import { formsOf } from '../../layer/plurals.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { Report } from '../../diagnostics/problem.ts';
import type { World } from '../context/check-context.ts';
import type { Rule } from './rule.ts';

/** Words that the code of a block shows. */
export const blockTexts: Rule = {
  meta: { codes: ['unknown-text'], about: 'Texts that blocks show by themselves are there' },
  check: ({ world, report, memory }) =>
    memory.recallReported('block texts', [world.blocks, world.texts], report, (say) => checkBlocks(world, say)),
};

function checkBlocks(world: World, report: Report): void {
  for (const { name, texts, tree } of world.blocks.values()) {
    const list = member(tree, 'texts');
    for (const [index, key] of texts.entries()) {
      const prefix = key.endsWith('*') ? key.slice(0, -1) : undefined;
      const found =
        prefix === undefined
          ? formsOf(key, world.texts).length > 0
          : [...world.texts.keys()].some((one) => one.startsWith(prefix));
      if (found) continue;
      const at = list?.kind === 'array' ? list.items[index]?.at : undefined;
      const [area = '', ...rest] = key.split('.');
      report(
        'unknown-text',
        at ?? tree.at,
        `texts.${index}`,
        `The block \`${name}\` shows \`${key}\`, but there is no such text. Add ${prefix === undefined ? `\`${rest.join('.')}\`` : 'some'} to locales/en/${area}.json.`,
        nearest(key, world.texts.keys()),
      );
    }
  }
}
