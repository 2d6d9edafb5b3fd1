import { diffTrees } from '../../engine/compile/diff/diff-trees.ts';
import { layered } from '../../engine/compile/diff/layered.ts';
import { locate } from '../../engine/compile/diagnostics/locate.ts';
import { parseFile } from '../../engine/compile/load/parse-file.ts';
import type { Project } from '../../engine/compile/load/project.ts';
import { atLightness, isHex } from '../../engine/compile/theme/color.ts';

/** What a new brand is asked for; everything can be changed in its files later. */
export interface InstanceAnswers {
  /** Folder name. */
  readonly id: string;
  /** As customers read it. */
  readonly name: string;
  /** Host name without port. */
  readonly host: string;
  /** `#rrggbb` in light mode; in dark mode a lighter one of the same hue unless `dark` says another. */
  readonly primary: string;
  readonly dark?: string | undefined;
  readonly navigation: string;
  /** Another instance to start from. */
  readonly base?: string | undefined;
}

/** Lightness (OKLCH) at which colors of a brand are well seen on dark ground. */
const lightOnDark = 0.75;

/** The text of `instance.json`: only what differs from what the brand starts from. */
export function instanceDraft(
  { id, name, host, primary, dark, navigation, base }: InstanceAnswers,
  project: Project,
): string {
  const wanted = {
    settings: { panelName: name, logoAlt: name, navigation, cabinetWidgetToken: `${id}-storefront` },
    theme: {
      light: { primary },
      dark: { primary: dark ?? (isHex(primary) ? atLightness(primary, lightOnDark) : primary) },
    },
  };
  const starting = layered(project, base).documents.get('app');
  const own = parseFile('', JSON.stringify(wanted), id).tree;
  const differing =
    starting && own ? diffTrees(starting, own).flatMap(({ path }) => (locate(own, path) ? [path] : [])) : [];
  const content = {
    $schema: '../../schemas/config/instance.schema.json',
    format: 1,
    id,
    hosts: [host],
    ...(base === undefined ? {} : { extends: base }),
    ...onlyAt(wanted, differing),
  };
  // As the formatter of the repository leaves it: a list of one stands on one line.
  return `${JSON.stringify(content, null, 2).replace(/\[\s+("[^"]*")\s+\]/, '[$1]')}\n`;
}

/** The members that lie at one of the paths, or above one. */
function onlyAt(
  value: Readonly<Record<string, unknown>>,
  paths: readonly string[],
  below = '',
): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    const path = below === '' ? key : `${below}.${key}`;
    if (paths.includes(path)) changed[key] = inner;
    else if (typeof inner === 'object' && inner !== null && paths.some((one) => one.startsWith(`${path}.`)))
      changed[key] = onlyAt(inner as Readonly<Record<string, unknown>>, paths, path);
  }
  return changed;
}
