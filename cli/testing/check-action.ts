import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import type { ActionStep, Computed, Text } from '../../engine/definition.ts';
import { type TableNode, tableOf } from './check-table.ts';
import { type Declared, member, type Placed } from './declared.ts';
import type { Visitor } from './visitor.ts';

/** Something that a person may do on a screen, apart from forms. */
export interface Action {
  /** `orders.cancel`: block and action. */
  readonly name: string;
  readonly steps: readonly ActionStep[];
  /** Brings the thing to press onto the page; null where it cannot be found. */
  readonly find: (visitor: Visitor) => Promise<Locator | null>;
}

interface RowAction {
  readonly id: string;
  readonly text: Text;
  readonly visible?: Computed | boolean;
  readonly confirm?: Text;
  readonly confirmYes?: Text;
  readonly run?: readonly ActionStep[];
}

/** Buttons and row actions that have to be there as the page stands now. */
export function actionsOf(visitor: Visitor, declared: Declared): Action[] {
  return declared.blocks.filter(declared.isShown).flatMap((placed) => {
    if (placed.node.block === 'button') return buttonOf(declared, placed);
    return placed.node.block === 'table' ? rowActionsOf(visitor, declared, placed) : [];
  });
}

function buttonOf(declared: Declared, { node }: Placed): Action[] {
  const { run, text, disabled, id } = node as unknown as {
    readonly run?: readonly ActionStep[];
    readonly text?: Text;
    readonly disabled?: Computed;
    readonly id: string;
  };
  const name = declared.words(text);
  if (!run || !name || (disabled !== undefined && declared.value(disabled) === true)) return [];
  const find = async ({ page }: Visitor) => shownOf(page.getByRole('main').getByRole('button', { name }).first());
  return [{ name: id, steps: run, find }];
}

function rowActionsOf(visitor: Visitor, declared: Declared, { node }: Placed): Action[] {
  const table = node as unknown as TableNode & { readonly rowActions?: readonly RowAction[] };
  const reply = visitor.api.replies.get(declared.chunk.screen.sources[table.source]?.operation ?? '');
  const rows = Array.isArray(reply) ? (reply as unknown[]) : ((member(reply, ['data']) ?? []) as unknown[]);
  return (table.rowActions ?? []).flatMap((action): Action[] => {
    const { visible, text, confirm, confirmYes, run } = action;
    if (!run) return [];
    const at = rows.findIndex(
      (row) =>
        visible === undefined ||
        visible === true ||
        (typeof visible === 'object' && declared.value(visible, { row }) === true),
    );
    if (at < 0) return [];
    const question: ActionStep[] = confirm
      ? [{ confirm: { body: confirm, yes: confirmYes ?? { $text: 'common.yes' } } }]
      : [];
    const find = async (who: Visitor) => {
      const place = tableOf(who, declared, table);
      const row = place
        .getByRole('row')
        .filter({ has: who.page.getByRole('cell') })
        .nth(at);
      const menu = await shownOf(
        row.getByRole('button', { name: new RegExp(`^${declared.say('table.row_actions')}`) }),
      );
      await menu?.click({ timeout: 1500 }).catch(() => undefined);
      return menu && shownOf(who.page.getByRole('menuitem', { name: declared.words(text) ?? '' }).first());
    };
    return [{ name: `${table.id}.${action.id}`, steps: [...question, ...run], find }];
  });
}

const shownOf = (place: Locator): Promise<Locator | null> =>
  place.waitFor({ state: 'visible', timeout: 2000 }).then(
    () => place,
    () => null,
  );

/** Presses it and follows its steps as far as they can be seen: question, call, message. */
export async function checkAction(visitor: Visitor, declared: Declared, action: Action): Promise<string[]> {
  const { page, api } = visitor;
  const place = await action.find(visitor);
  if (!place) return [`${action.name} should be offered, and is not.`];
  api.calls = [];
  await place.click({ timeout: 2000 });
  for (const step of action.steps) {
    if ('confirm' in step) {
      const dialog = page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .filter({ hasText: bare(declared.words(step.confirm.body)) });
      if (!(await shownOf(dialog.first()))) return [`${action.name} does not ask first.`];
      if (changes(visitor)) return [`${action.name} acts before the answer to its question.`];
      const yes = declared.words(step.confirm.yes ?? { $text: 'shell.yes' }) ?? '';
      await dialog.first().getByRole('button', { name: yes }).click({ timeout: 2000 });
    } else if ('request' in step) {
      const called = await until(() => api.calls.some(({ operation }) => operation.name === step.request.operation));
      if (!called) return [`${action.name} does not call ${step.request.operation}.`];
    } else if ('notify' in step) {
      const words = bare(declared.words(step.notify));
      if (!(await shownOf(page.getByText(words).last()))) return [`${action.name} does not say how it went.`];
    } else if (!('refresh' in step) && !('assume' in step)) {
      return [];
    }
  }
  return [];
}

const changes = ({ api }: Visitor) => api.calls.some(({ operation }) => operation.method !== 'GET');
/** The same words anywhere in a text. */
const bare = (words: RegExp | null) => new RegExp((words?.source ?? '').replace(/^\^\\s\*|\\s\*\$$/g, ''), 's');

async function until(met: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 60 && !met(); tries += 1) await pause(50);
  return met();
}
