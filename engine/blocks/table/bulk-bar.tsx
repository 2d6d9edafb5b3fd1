import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { ActionStep } from '../../definition.ts';
import { useActions } from '../../runtime/hooks/use-actions.ts';
import { useApp } from '../../runtime/app/app.ts';
import { refusalOnHold } from '../../runtime/actions/on-hold.ts';
import { evaluateValue } from '../../runtime/values/evaluate.ts';
import { messageOf, RequestError } from '../../runtime/requests/request-error.ts';
import { ScopeStore } from '../../state/scope.ts';
import { useScope } from '../../runtime/hooks/scope-context.tsx';
import { useTexts, useTranslate } from '../../runtime/hooks/use-text.ts';
import { below } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button.tsx';
import { questionOf } from './row-actions.tsx';
import type { RowChoice } from './row-choice.ts';
import type { Row } from './table-columns.ts';
import { useTableStyles } from './table-styles.ts';
import type { TableBulkAction } from './node.ts';

const useStyles = makeStyles({
  root: { backgroundColor: tokens.colorBrandBackground2 },
  count: { marginInlineEnd: tokens.spacingHorizontalS, fontWeight: tokens.fontWeightSemibold },
  end: { marginInlineStart: 'auto' },
  // Each would take a line of its own there, and none can be pressed.
  impossible: { [below.phone]: { display: 'none' } },
});

const textOf = ({ text }: TableBulkAction) => text;

/** What can be done with the chosen rows. An action runs for those that it is offered for, one after another or once for all of them. */
export function BulkBar(props: {
  readonly actions: readonly TableBulkAction[];
  readonly choice: RowChoice;
}): ReactNode {
  const styles = useStyles();
  const table = useTableStyles();
  const words = useTranslate();
  const scope = useScope();
  const app = useApp();
  const run = useActions();
  const [busy, setBusy] = useState<string | null>(null);
  const { choice } = props;
  const texts = useTexts(props.actions, textOf);
  const takes = (action: TableBulkAction, row: Row) =>
    action.visible === undefined ||
    evaluateValue(action.visible, new ScopeStore({ row }, scope).read, app.texts.translate) === true;

  /** One row after another; says how many were done, and why others were not. */
  const runForEach = async (steps: readonly ActionStep[], rows: readonly Row[]) => {
    const refusals: string[] = [];
    for (const row of rows) {
      try {
        await run(steps, { row }, { rethrow: true });
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        refusals.push(messageOf(error));
      }
    }
    const done = rows.length - refusals.length;
    if (done > 0) app.notices.notify('success', words('table.bulk_done', { count: done }));
    if (refusals.length > 0) {
      const lines = [words('table.bulk_failed', { count: refusals.length }), ...new Set(refusals)].filter(Boolean);
      app.notices.notify('error', lines.join('\n'));
    }
  };

  const perform = async (action: TableBulkAction, rows: readonly Row[]) => {
    setBusy(action.id);
    try {
      const { instead, together, run: each = [] } = action;
      if (await refusalOnHold(together ?? each, app)) return;
      if (instead && evaluateValue(instead.when, new ScopeStore({ rows }, scope).read, app.texts.translate) === true) {
        await run(instead.run, { rows });
        return;
      }
      if (!(await run(together ?? questionOf(action), { rows }))) return;
      if (together === undefined) await runForEach(each, rows);
      choice.clear();
      await run(action.after ?? []);
    } finally {
      setBusy(null);
    }
  };
  return (
    <div role="group" aria-label={words('table.bulk')} className={mergeClasses(table.bar, styles.root)}>
      <span role="status" className={styles.count}>
        {words('table.chosen', { count: choice.rows.length })}
      </span>
      {props.actions.map((action, at) => {
        const rows = choice.rows.filter((row) => takes(action, row));
        return (
          <Button
            key={action.id}
            words={words('table.bulk_action', { action: texts[at] ?? '', rows: rows.length })}
            variant={{ icon: action.icon, tone: action.tone ?? 'normal' }}
            className={rows.length === 0 ? styles.impossible : undefined}
            disabled={rows.length === 0 || (busy !== null && busy !== action.id)}
            pending={busy === action.id}
            onClick={() => void perform(action, rows)}
          />
        );
      })}
      <Button
        words={words('table.choose_none')}
        variant={{ appearance: 'subtle', icon: 'close' }}
        className={styles.end}
        onClick={choice.clear}
      />
    </div>
  );
}
