import { pathsOfScreen } from '../../layer/paths-of-screen.ts';
import { member, stringAt } from '../../diagnostics/located.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { listed } from '../../diagnostics/finding.ts';
import { rule, type RuleContext } from './rule.ts';

/** Two screens at one address: only one of them would ever be seen. */
export const routes = rule({
  meta: {
    shares: ['duplicate-route', 'unknown-file', 'unknown-param'],
    about: 'Every screen has an address of its own',
  },
  check: (context) => {
    const { checked, documents, report } = context;
    const seen = new Map<string, string>();
    for (const { route, document } of checked.screens) {
      checkParams(document.tree, route.path, context);
      const shape = route.path.replace(/\$[^/]*/g, '$');
      const other = seen.get(shape);
      if (other !== undefined) {
        report({
          code: 'duplicate-route',
          at: member(document.tree, 'path')?.at ?? document.tree.at,
          path: 'path',
          message: `The screen \`${other}\` has the same path \`${route.path}\`. Change one of them.`,
        });
      }
      seen.set(shape, document.name);
    }
    for (const { document } of checked.screens) {
      for (const { path, at } of pathsOfScreen(document.tree, documents.data)) {
        if (at === undefined) continue;
        const other = seen.get(path);
        if (other !== undefined)
          report({
            code: 'duplicate-route',
            at,
            path: '',
            message: `The path \`${path}\` already belongs to \`${other}\`. Change one of them.`,
          });
        seen.set(path, document.name);
      }
    }
  },
});

/** Parts of the path that the data say, against the path and the data that there are. */
function checkParams(
  tree: Parameters<typeof pathsOfScreen>[0],
  path: string,
  { documents, report }: Pick<RuleContext<'unknown-file' | 'unknown-param'>, 'documents' | 'report'>,
): void {
  const params = member(tree, 'params');
  if (params?.kind !== 'object') return;
  const parts = path.split('/').flatMap((part) => (part.startsWith('$') ? [part.slice(1)] : []));
  for (const [name, { value, keyAt }] of params.members) {
    if (!parts.includes(name))
      report({
        code: 'unknown-param',
        at: keyAt,
        path: `params.${name}`,
        message: `The path \`${path}\` has no parameter \`$${name}\`.`,
        suggestion: nearest(name, parts),
      });
    const data = stringAt(value, 'data');
    if (data !== undefined && !documents.data.has(data))
      report({
        code: 'unknown-file',
        at: member(value, 'data')?.at ?? value.at,
        path: `params.${name}.data`,
        message: `\`data/${data}.json\` does not exist. Data files: ${listed([...documents.data.keys()], 12)}.`,
        suggestion: nearest(data, [...documents.data.keys()]),
      });
  }
}
