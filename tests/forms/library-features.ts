import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ownFields from '@rjsf/core/lib/components/fields/index.js';
import ownTemplates from '@rjsf/core/lib/components/templates/index.js';
import ownWidgets from '@rjsf/core/lib/components/widgets/index.js';

/**
 * What the installed form library offers, read from its own registry and types: a version that offers more makes this list
 * longer, and the test fails until the new feature is tried or left out with a reason.
 */
export function libraryFeatures(): readonly string[] {
  const templates = ownTemplates() as unknown as Readonly<Record<string, object>>;
  const buttons = Object.keys(templates['ButtonTemplates'] ?? {});
  return [
    ...Object.keys(ownWidgets()).map((name) => `widget ${name}`),
    ...Object.keys(ownFields()).map((name) => `field ${name}`),
    ...Object.keys(templates).flatMap((name) => (name === 'ButtonTemplates' ? [] : [`template ${name}`])),
    ...buttons.map((name) => `button ${name}`),
    ...membersOf('UIOptionsBaseType').map((name) => `option ${name}`),
    ...membersOf('GlobalUISchemaOptions').map((name) => `option ${name}`),
  ];
}

/** Names that stand in the braces of a declared type. */
function membersOf(type: string): readonly string[] {
  const index = createRequire(import.meta.url).resolve('@rjsf/utils');
  const text = readFileSync(join(dirname(index), '../lib/types.d.ts'), 'utf8');
  const start = text.search(new RegExp(`type ${type}\\b.*\\{$`, 'm'));
  const body = text.slice(start, text.indexOf('\n}', start));
  return [...body.matchAll(/^ {4}(\w+)\??:/gm)].map(([, name]) => name ?? '');
}
