import type { Locator } from '@playwright/test';
import type { ActionStep, Computed } from '../../engine/definition.ts';
import { rowsIn, tableOf } from './table-locators.ts';
import { type Declared, type Placed, rowsOf } from './declared-screen.ts';
import { isBlock } from './typed-nodes.ts';
import type { Visitor } from './visitor.ts';
import { spotOf, whereOf } from './locate-block.ts';
import { shortTimeout } from './short-timeout.ts';

/** Something that a person may do on a screen. */
export interface Action {
  /** `orders.cancel`: block and action. */
  readonly name: string;
  readonly placed: Placed;
  readonly steps: readonly ActionStep[];
  /** Brings the thing to press onto the page; null where it cannot be found. */
  readonly find: (visitor: Visitor, declared: Declared) => Promise<Locator | null>;
  /** Does it, with all that it asks for; false where it cannot be done. */
  readonly press: (visitor: Visitor, declared: Declared) => Promise<boolean>;
}

/** Buttons and row actions of a screen, also those that are not on the page as it stands now. */
export function actionsOf(declared: Declared): Action[] {
  return declared.blocks.flatMap((placed) => {
    return [...buttonOf(declared, placed), ...rowActionsOf(declared, placed)];
  });
}

function buttonOf(declared: Declared, placed: Placed): Action[] {
  if (!isBlock(placed.node, 'button')) return [];
  const { run, text, id } = placed.node;
  const name = declared.words(text);
  if (!run || !name) return [];
  return [
    pressable({
      name: id,
      placed,
      steps: run,
      async find(visitor, now) {
        const spot = await spotOf(placed, visitor, now);
        return spot && shownOf(spot.place.getByRole('button', { name }).first());
      },
    }),
  ];
}

/** Whether a button can be pressed as the page stands now, as far as the definition says. */
export function isOffered({ placed }: Action, declared: Declared): boolean {
  const place = whereOf(placed, declared, false);
  const disabled = placed.node['disabled'] as Computed | undefined;
  return place !== null && (disabled === undefined || declared.value(disabled, place.variables) !== true);
}

function rowActionsOf(declared: Declared, placed: Placed): Action[] {
  if (!isBlock(placed.node, 'table')) return [];
  const table = placed.node;
  const rows = rowsOf(declared.reply(table.source));
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
    const question: ActionStep[] = confirm ? [{ confirm: { body: confirm, yes: confirmYes ?? text } }] : [];
    const find = async (who: Visitor) => {
      const row = rowsIn(tableOf(who, declared, table)).nth(at);
      const menu = await shownOf(
        row.getByRole('button', { name: new RegExp(`^${declared.textOf('table.row_actions')}`) }),
      );
      await menu?.click({ timeout: shortTimeout() }).catch(() => undefined);
      return menu && shownOf(who.page.getByRole('menuitem', { name: declared.words(text) ?? '' }).first());
    };
    return [pressable({ name: `${table.id}.${action.id}`, placed, steps: [...question, ...run], find })];
  });
}

function pressable(action: Omit<Action, 'press'>): Action {
  return {
    ...action,
    async press(visitor, declared) {
      const place = await action.find(visitor, declared);
      if (!place) return false;
      await place.click({ timeout: shortTimeout() });
      for (const step of action.steps) if ('confirm' in step) await answer(visitor, declared, step.confirm);
      return true;
    },
  };
}

type Question = Extract<ActionStep, { readonly confirm: unknown }>['confirm'];

/** Says yes to a question; false where it is not asked. */
export async function answer({ page }: Visitor, declared: Declared, question: Question): Promise<boolean> {
  const dialog = questionIn(page, declared, question);
  if (!(await shownOf(dialog))) return false;
  const yes = declared.words(question.yes ?? { $text: 'shell.yes' }) ?? '';
  await dialog.getByRole('button', { name: yes }).click({ timeout: shortTimeout() });
  return true;
}

export function questionIn(page: Visitor['page'], declared: Declared, { body }: Question): Locator {
  return page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: bare(declared.words(body)) })
    .first();
}

/** The same words anywhere in a text. */
export const bare = (words: RegExp | null) => new RegExp((words?.source ?? '').replace(/^\^\\s\*|\\s\*\$$/g, ''), 's');

export const shownOf = (place: Locator): Promise<Locator | null> =>
  place.waitFor({ state: 'visible', timeout: shortTimeout() }).then(
    () => place,
    () => null,
  );
