import { nearest } from '../diagnostics/nearest.ts';
import { shown } from '../schema/keywords.ts';
import type { Report } from '../diagnostics/finding.ts';
import { member, scalar } from '../diagnostics/located.ts';
import type { Project } from '../load/project.ts';

/** The instances that make up `id`, the one that all others extend first, `id` itself last. The base config is not named. */
export function instanceChain(id: string, project: Project, report: Report): readonly string[] {
  const chain = [id];
  for (;;) {
    const last = chain[0] ?? id;
    const file = `instances/${last}/instance.json`;
    const extended = member(project.parsed.get(file)?.tree, 'extends');
    if (!extended || scalar(extended) === null) return chain;
    const base = scalar(extended);
    if (typeof base !== 'string' || !project.instances.includes(base)) {
      report({
        code: 'invalid-extends',
        at: extended.at,
        path: 'extends',
        message: `${shown(extended)} is not an instance. Use the name of a folder in instances/.`,
        suggestion: nearest(String(base), project.instances),
      });
      return chain;
    }
    if (chain.includes(base)) {
      const circle = [base, ...chain.slice(0, chain.indexOf(base) + 1)].reverse().join(' → ');
      report({
        code: 'invalid-extends',
        at: extended.at,
        path: 'extends',
        message: `Instances extend each other in a cycle: ${circle}. Remove one \`extends\`.`,
      });
      return chain;
    }
    chain.unshift(base);
  }
}
