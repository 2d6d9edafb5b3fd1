import { cachedReport } from '../../incremental/cached.ts';
import { member } from '../../diagnostics/located.ts';
import { formsOf } from '../../layer/plurals.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { Report } from '../../diagnostics/finding.ts';
import type { Environment } from '../context/check-context.ts';
import { rule } from './rule.ts';

/** Words that the code of a block shows. */
export const blockTexts = rule({
  meta: { shares: ['unknown-text'], about: 'Texts that blocks show by themselves are there' },
  check: ({ environment, report }) =>
    cachedReport('check block texts', [environment.blocks, environment.texts], report, (report) =>
      checkBlocks(environment, report),
    ),
});

function checkBlocks(environment: Environment, report: Report<'unknown-text'>): void {
  for (const { name, texts, tree } of environment.blocks.values()) {
    const list = member(tree, 'texts');
    for (const [index, key] of texts.entries()) {
      const prefix = key.endsWith('*') ? key.slice(0, -1) : undefined;
      const found =
        prefix === undefined
          ? formsOf(key, environment.texts).length > 0
          : [...environment.texts.keys()].some((one) => one.startsWith(prefix));
      if (found) continue;
      const at = list?.kind === 'array' ? list.items[index]?.at : undefined;
      const [area = '', ...rest] = key.split('.');
      report({
        code: 'unknown-text',
        at: at ?? tree.at,
        path: `texts.${index}`,
        message: `The block \`${name}\` uses the unknown translation key \`${key}\`. Add ${prefix === undefined ? `\`${rest.join('.')}\`` : 'some'} to locales/en/${area}.json.`,
        suggestion: nearest(key, environment.texts.keys()),
      });
    }
  }
}
