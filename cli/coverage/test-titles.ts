import { parseSync } from 'vite';

/** Between the titles of a test and of the groups around it. */
export const between = ' › ';

/**
 * Titles of the tests in a file: of a TypeScript file those of Vitest and Playwright as they are written, each with the
 * titles of the groups around it; of a scenario its own.
 */
export function testTitles(file: string, text: string): readonly string[] {
  if (file.endsWith('.json')) {
    const { scenario, title } = JSON.parse(text) as { scenario?: string; title?: string };
    return scenario !== undefined && title !== undefined ? [title] : [];
  }
  const found: string[] = [];
  collect(parseSync(file, text).program, [], text, found);
  return found;
}

/** Whether one of the titles is this one, with or without groups around it. */
export function hasTitle(titles: readonly string[], wanted: string): boolean {
  return titles.some((title) => title === wanted || title.endsWith(`${between}${wanted}`));
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Call extends Node {
  readonly callee: Node;
  readonly arguments: readonly Node[];
}

function collect(value: unknown, groups: readonly string[], text: string, found: string[]): void {
  if (value === null || typeof value !== 'object') return;
  let inside = groups;
  if ('type' in value && value.type === 'CallExpression') {
    const call = value as Call;
    const kind = kindOf(call.callee);
    const title = kind && titleOf(call.arguments[0], text);
    if (title !== null && title !== undefined) {
      if (kind === 'test') found.push([...groups, title].join(between));
      else inside = [...groups, title];
    }
  }
  for (const child of Object.values(value)) collect(child, inside, text, found);
}

/** `test`, `it.each(rows)` and `test.describe`, however they are modified; hooks and settings have no title. */
function kindOf(callee: Node): 'test' | 'group' | null {
  const names: string[] = [];
  let at: unknown = callee;
  while (at !== null && typeof at === 'object' && 'type' in at) {
    if (at.type === 'MemberExpression') {
      const member = at as unknown as { object: Node; property: { name?: string } };
      names.push(member.property.name ?? '');
      at = member.object;
    } else if (at.type === 'CallExpression') at = (at as unknown as Call).callee;
    else if (at.type === 'TaggedTemplateExpression') at = (at as unknown as { tag: Node }).tag;
    else break;
  }
  const first = (at as { name?: string }).name;
  // Hooks and settings.
  if (names.some((name) => /^(?:before|after|use$|configure|step|extend)/.test(name))) return null;
  if (first === 'describe' || ((first === 'test' || first === 'it') && names.includes('describe'))) return 'group';
  return first === 'test' || first === 'it' ? 'test' : null;
}

function titleOf(node: Node | undefined, text: string): string | null {
  if (node?.type === 'Literal') {
    const { value } = node as Node & { value: unknown };
    return typeof value === 'string' ? value : null;
  }
  // As it is written, with its placeholders.
  return node?.type === 'TemplateLiteral' ? text.slice(node.start + 1, node.end - 1) : null;
}
