import type { Operation } from '../../contract/contract.ts';
import type { Schema } from '../../schema/schema.ts';
import { memberType } from '../../expression/member-type.ts';
import {
  join,
  type Located,
  type LocatedObject,
  member,
  type Place,
  scalar,
  stringAt,
} from '../../diagnostics/located.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { elementOf, rowType } from './scope.ts';
import type { CheckContext } from './check-context.ts';

/**
 * The sources from which a form takes its choices (`ui:choices`) are on the screen that shows it, answer with a list, and
 * what is read of an item is there. `shown` is where the screen names the form.
 */
export function checkSourceChoices(form: string, tree: LocatedObject, shown: Located, context: CheckContext): void {
  const visit = (ui: Located | undefined, path: string): void => {
    if (ui?.kind !== 'object') return;
    const own = member(ui, 'ui:choices');
    const choices = own ?? member(member(ui, 'ui:options'), 'choices');
    const source = stringAt(choices, 'source');
    if (choices?.kind === 'object' && source !== undefined) {
      context.uses.sources.add(source);
      const operation = context.page.sources.get(source);
      if (operation)
        checkItems(choices, operation, { ...context, path: join(path, own ? 'ui:choices' : 'ui:options.choices') });
      else if (!context.page.sources.has(source))
        context.report({
          code: 'unknown-source',
          at: shown.at,
          path: context.path,
          message: `The form \`${form}\` takes its options from the source \`${source}\`, which this screen does not declare. Declare it under \`sources\`.`,
          suggestion: nearest(source, context.page.sources.keys()),
        });
    }
    for (const [key, { value }] of ui.members) visit(value, join(path, key));
  };
  visit(member(tree, 'ui'), 'ui');
}

/** What is read of an item, each by the name of a member. */
function checkItems(choices: LocatedObject, operation: Operation, context: CheckContext): void {
  const { defs } = context.environment.contract;
  const row = operation.table ? undefined : rowType(operation, defs);
  if (!row) {
    const reply = operation.table ? 'answers page by page' : 'answers with no list';
    const message = `\`${operation.name}\` ${reply}, so there would be no options. Use an operation that returns a list.`;
    return context.report({
      code: 'wrong-type',
      at: member(choices, 'source')?.at ?? choices.at,
      path: join(context.path, 'source'),
      message,
    });
  }
  const read = (item: Schema, written: unknown, at: Place | undefined, path: string): Schema | undefined => {
    if (typeof written !== 'string') return undefined;
    const found = memberType(item, written, defs, `An item of \`${operation.name}\``);
    if (found.ok) return found.type;
    context.report({
      code: 'unknown-field',
      at: at ?? choices.at,
      path: join(context.path, path),
      message: `${found.message}.`,
      suggestion: found.suggestion,
    });
    return undefined;
  };
  const list = member(choices, 'list');
  const inner = list && read(row, scalar(list), list.at, 'list');
  const item = list ? inner && elementOf(inner, defs) : row;
  if (!item) return;
  for (const name of ['value', 'label']) read(item, stringAt(choices, name), member(choices, name)?.at, name);
  for (const [name, { keyAt }] of membersOf(member(choices, 'where'))) read(item, name, keyAt, join('where', name));
  for (const [field, { value }] of membersOf(member(choices, 'fills')))
    read(item, scalar(value), value.at, join('fills', field));
}

function membersOf(value: Located | undefined): LocatedObject['members'] {
  return value?.kind === 'object' ? value.members : new Map();
}
