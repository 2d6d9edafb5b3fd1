import scenarioSchema from '../../../schemas/config/scenario.schema.json' with { type: 'json' };
import type { Documents } from '../layer/documents.ts';
import { type Located, member, scalar } from '../diagnostics/located.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { cached } from '../incremental/cached.ts';
import type { CheckContext, Environment } from './context/check-context.ts';
import { placeholder } from './scenario.ts';
import { walk } from './walk/walk.ts';

/** Members of a step that hold a translation key. */
const keys = ['fill', 'holds', 'attach', 'choose', 'option', 'press', 'see', 'gone'] as const;

/** What makes a step the step it is. */
const verbs = [
  'open',
  'reload',
  'fill',
  'fillWords',
  'holds',
  'attach',
  'choose',
  'press',
  'pressWords',
  'see',
  'seeWords',
  'gone',
  'goneWords',
  'arrive',
  'key',
  'type',
  'revisit',
  'operate',
  'follow',
  'scan',
] as const;

/** Members of a step that mean nothing without one of these. */
const companions = {
  remember: ['arrive'],
  words: ['operate'],
  file: ['operate'],
  mailTo: ['follow'],
  again: ['see', 'seeWords', 'gone', 'goneWords'],
  params: ['open'],
  query: ['open', 'arrive'],
} as const;

/** Members of a step that need another one beside them. */
const needed = [
  ['scan', 'on', 'Name the device that scans the code: `"on": "phone"`.'],
  ['follow', 'mailTo', 'Say whose mail has the link: `"mailTo": "{user}"`.'],
] as const;

/** Members of a step in which words in braces stand for others. */
const filled = ['with', 'beside', 'seeWords', 'goneWords', 'pressWords', 'params', 'query', 'words', 'mailTo'] as const;

/** Checks what a person does in a scenario against screens, words and blocks; nothing is emitted of it. */
export function checkScenario(tree: Located, blocks: readonly string[], context: CheckContext): void {
  walk(scenarioSchema, tree, context);
  const begins = scalar(member(tree, 'as'));
  const balance = member(tree, 'balance');
  if (balance && begins !== 'user')
    context.report({
      code: 'wrong-type',
      at: balance.at,
      path: 'balance',
      message: 'Only somebody who is logged in has a balance. Write `"as": "user"`.',
    });
  const steps = member(tree, 'steps');
  if (steps?.kind !== 'array') return;
  const known = new Set(['unique', ...(begins === 'user' ? ['user'] : [])]);
  for (const [index, step] of steps.items.entries()) {
    checkCompanions(step, `steps.${index}`, context);
    checkFilled(step, `steps.${index}`, known, context);
    checkRemembered(step, `steps.${index}`, known, context);
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

function checkCompanions(step: Located, path: string, { report }: CheckContext): void {
  for (const [name, verbsOf] of Object.entries(companions)) {
    const value = member(step, name);
    if (!value || verbsOf.some((verb) => member(step, verb))) continue;
    const message = `\`${name}\` belongs to a step with ${verbsOf.map((verb) => `\`${verb}\``).join(' or ')}.`;
    report({ code: 'wrong-type', at: value.at, path: `${path}.${name}`, message });
  }
  for (const [name, wanted, message] of needed) {
    const value = member(step, name);
    if (value && !member(step, wanted))
      report({ code: 'missing-property', at: value.at, path: `${path}.${wanted}`, message });
  }
}

/** Words in braces are names that an earlier step has given. */
function checkFilled(step: Located, path: string, known: ReadonlySet<string>, { report }: CheckContext): void {
  for (const name of filled)
    for (const value of scalarsIn(member(step, name)))
      for (const [, word = ''] of String(scalar(value)).matchAll(placeholder))
        if (!known.has(word))
          report({
            code: 'unknown-param',
            at: value.at,
            path: `${path}.${name}`,
            message: `No step before this one remembers \`${word}\`.`,
            suggestion: nearest(word, known),
          });
}

function scalarsIn(tree: Located | undefined): Located[] {
  if (!tree) return [];
  if (tree.kind === 'array') return tree.items.flatMap(scalarsIn);
  if (tree.kind === 'object') return [...tree.members.values()].flatMap(({ value }) => scalarsIn(value));
  return [tree];
}

/** Adds the names that a step gives to parameters of the path of its screen. */
function checkRemembered(step: Located, path: string, known: Set<string>, { environment, report }: CheckContext): void {
  const remembered = member(step, 'remember');
  const screen = scalar(member(step, 'arrive'));
  if (remembered?.kind !== 'object' || typeof screen !== 'string') return;
  const tree = environment.documents.screen.get(screen)?.tree;
  const route = tree && scalar(member(tree, 'path'));
  const params = typeof route === 'string' ? [...route.matchAll(/\$(\w+)/g)].map(([, name = '']) => name) : null;
  for (const [name, { value }] of remembered.members) {
    known.add(name);
    const param = scalar(value);
    if (params === null || typeof param !== 'string' || params.includes(param)) continue;
    report({
      code: 'unknown-param',
      at: value.at,
      path: `${path}.remember.${name}`,
      message: `The path of \`${screen}\` has no parameter \`${param}\`.`,
      suggestion: nearest(param, params),
    });
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
