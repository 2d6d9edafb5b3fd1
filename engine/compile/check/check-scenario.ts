import scenarioSchema from '../../../schemas/config/scenario.schema.json' with { type: 'json' };
import type { Documents } from '../layer/documents.ts';
import { type Located, member, scalar } from '../diagnostics/located.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { cached } from '../incremental/cached.ts';
import type { CheckContext, Environment } from './context/check-context.ts';
import { walk } from './walk/walk.ts';

/** Members of a step that hold a translation key. */
const keys = ['fill', 'attach', 'choose', 'option', 'press', 'see', 'gone'] as const;

/** What makes a step the step it is. */
const verbs = ['open', 'fill', 'attach', 'choose', 'press', 'see', 'seeWords', 'gone', 'arrive'] as const;

/** Checks what a person does in a scenario against screens, words and blocks; nothing is emitted of it. */
export function checkScenario(tree: Located, blocks: readonly string[], context: CheckContext): void {
  walk(scenarioSchema, tree, context);
  const steps = member(tree, 'steps');
  if (steps?.kind !== 'array') return;
  for (const [index, step] of steps.items.entries()) {
    const done = verbs.filter((verb) => member(step, verb) !== undefined);
    if (done.length !== 1)
      context.report({
        code: 'wrong-type',
        at: step.at,
        path: `steps.${index}`,
        message: `Expected exactly one action in a step, got ${done.length}. Actions: ${verbs.join(', ')}.`,
      });
    for (const name of keys) reportUnknownText(member(step, name), `steps.${index}.${name}`, context);
    reportUnknownBlock(member(step, 'in'), `steps.${index}.in`, blocks, context);
  }
}

function reportUnknownText(value: Located | undefined, path: string, { environment, report }: CheckContext): void {
  const key = value && scalar(value);
  if (typeof key !== 'string' || environment.texts.has(key) || environment.texts.has(`${key}_other`)) return;
  report({
    code: 'unknown-text',
    at: value?.at ?? { file: '', offset: 0 },
    path,
    message: `Unknown translation key: \`${key}\`.`,
    suggestion: nearest(key, environment.texts.keys()),
  });
}

function reportUnknownBlock(
  value: Located | undefined,
  path: string,
  known: readonly string[],
  { report }: CheckContext,
): void {
  const id = value && scalar(value);
  if (typeof id !== 'string' || known.includes(id)) return;
  report({
    code: 'unknown-block-id',
    at: value?.at ?? { file: '', offset: 0 },
    path,
    message: `No screen has a block with the id \`${id}\`.`,
    suggestion: nearest(id, known),
  });
}

/** Ids of all blocks of all screens; the same list while they are the same. */
export function blockIds(documents: Documents, { contract, identity }: Environment): readonly string[] {
  const ids = [...documents.all.screen.values()].map(({ tree }) => {
    const body = member(tree, 'body') ?? tree;
    return cached('block ids', [body], () => {
      const found = idsIn(body);
      return cached('same block ids', [contract, found.join()], () => found);
    });
  });
  return cached('all block ids', [identity, ...ids], () => ids.flat());
}

/** Ids of all blocks below, at any depth. */
function idsIn(tree: Located | undefined): string[] {
  if (tree?.kind === 'array') return tree.items.flatMap(idsIn);
  if (tree?.kind !== 'object') return [];
  const id = member(tree, 'block') && scalar(member(tree, 'id'));
  const inner = [...tree.members.values()].flatMap(({ value }) => idsIn(value));
  return typeof id === 'string' ? [id, ...inner] : inner;
}
