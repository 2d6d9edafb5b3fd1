import type { Finding } from '../diagnostics/finding.ts';
import type { Located } from '../diagnostics/located.ts';
import { shown } from '../schema/keywords.ts';
import type { ParsedFile } from './parse-file.ts';

/** The file that lists the icons; where it is missing, names of icons are not checked. */
export const iconFile = 'engine/blocks/icon/icons.json';

/** The names in the lists of the icon file. What is wrong with it goes to `findings`. */
export function readIconNames({ tree, findings: found }: ParsedFile, findings: Finding[]): ReadonlySet<string> {
  findings.push(...found);
  const names = new Set<string>();
  const wrong = (value: Located, path: string, expected: string): void => {
    const message = `Expected ${expected}, got ${shown(value)}.`;
    findings.push({ code: 'wrong-type', at: value.at, path, message });
  };
  if (tree && tree.kind !== 'object') wrong(tree, '', 'an object with lists of icon names');
  if (tree?.kind !== 'object') return names;
  for (const [group, { value }] of tree.members) {
    if (group === '$schema') continue;
    if (value.kind !== 'array') wrong(value, group, 'a list of icon names');
    else
      for (const [index, item] of value.items.entries()) {
        if (item.kind === 'scalar' && typeof item.value === 'string') names.add(item.value);
        else wrong(item, `${group}.${index}`, 'the name of an icon');
      }
  }
  return names;
}
