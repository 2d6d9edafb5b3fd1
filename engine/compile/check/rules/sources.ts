import { cachedReport } from '../../incremental/cached.ts';
import type { Value } from '../../../definition.ts';
import { member } from '../../diagnostics/located.ts';
import type { CheckedScreen } from '../check-instance.ts';
import type { Report } from '../../diagnostics/finding.ts';
import { rule } from './rule.ts';

/** Sources that nothing reads cost a request each time; sources that wait for each other never start. */
export const sources = rule({
  meta: {
    codes: {
      'unused-source': { severity: 'warning', fix: 'remove' },
      'circular-source': { severity: 'error' },
    },
    about: 'Sources of a screen are read, and do not wait for each other in a circle',
  },
  check: ({ checked, report }) => {
    for (const screen of checked.screens)
      cachedReport('check sources', [screen], report, (report) => checkSources(screen, report));
  },
});

function checkSources(screen: CheckedScreen, report: Report<'unused-source' | 'circular-source'>): void {
  const declared = member(screen.document.tree, 'sources');
  if (declared?.kind !== 'object') return;
  for (const [id, { keyAt }] of declared.members) {
    if (!screen.uses.sources.has(id)) {
      report({
        code: 'unused-source',
        at: keyAt,
        path: `sources.${id}`,
        message: `The source \`${id}\` is not used on this screen. Remove it, or use it in a block.`,
      });
    }
    const circle = circleFrom(id, screen);
    if (circle && circle.toSorted()[0] === id) {
      report({
        code: 'circular-source',
        at: keyAt,
        path: `sources.${id}`,
        message: `These sources wait for each other: ${[...circle, id].join(' → ')}. Remove one of the dependencies.`,
      });
    }
  }
}

function circleFrom(id: string, screen: CheckedScreen): string[] | undefined {
  const search = (at: string, trail: readonly string[]): string[] | undefined => {
    for (const next of waitsFor(at, screen)) {
      if (next === id) return [...trail];
      if (trail.includes(next)) continue;
      const found = search(next, [...trail, next]);
      if (found) return found;
    }
    return undefined;
  };
  return search(id, [id]);
}

function waitsFor(id: string, { node }: CheckedScreen): Set<string> {
  const source = node.sources[id];
  const reads = new Set<string>();
  if (source) collectReads([source.params as Value, source.when as Value], reads);
  return new Set([...reads].flatMap((path) => /^sources\.([^.]+)/.exec(path)?.[1] ?? []));
}

function collectReads(value: unknown, into: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collectReads(item, into);
  else if (value && typeof value === 'object') {
    if ('reads' in value && Array.isArray(value.reads)) for (const path of value.reads) into.add(String(path));
    for (const item of Object.values(value)) collectReads(item, into);
  }
}
