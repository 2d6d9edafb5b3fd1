import { type ReactNode, useMemo } from 'react';
import type { ActionStep } from '../../definition.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useTexts, useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { usePendingRun } from '../button/pending-run.ts';
import { PopupMenu } from '../../ui/popup-menu.tsx';
import type { TableRowAction } from './node.ts';

const textOf = ({ text }: TableRowAction) => text;

/** The menu of what can be done with a row; nothing where nothing can be done now. Stands within the row's scope. */
export function RowActions({
  actions,
  rowName,
}: {
  readonly actions: readonly TableRowAction[];
  readonly rowName: string;
}): ReactNode {
  const words = useTranslate();
  const { run, pending } = usePendingRun();
  const conditions = useMemo(() => actions.map((action) => action.visible ?? true), [actions]);
  const targets = useMemo(() => actions.map((action) => action.to ?? null), [actions]);
  const visible = useValue<readonly unknown[]>(conditions);
  const to = useValue<readonly unknown[]>(targets);
  const texts = useTexts(actions, textOf);
  const offered = actions.flatMap((action, at) =>
    visible[at] === true ? [{ action, to: to[at], text: texts[at] ?? '' }] : [],
  );
  if (offered.length === 0) return null;
  const label = words('common.label_value', { label: words('table.row_actions'), value: rowName });
  return (
    <PopupMenu
      label={label}
      items={offered.map(({ action, to, text }) => ({
        id: action.id,
        words: text,
        icon: action.icon,
        tone: action.tone,
        to: typeof to === 'string' && to !== '' ? to : undefined,
        onSelect: () => void run(stepsOf(action)),
      }))}
      button={(props) => (
        <Button
          {...props}
          words={label}
          pending={pending}
          variant={{ appearance: 'subtle', icon: 'more', iconOnly: true }}
        />
      )}
    />
  );
}

/** The steps of an action, with its question before them. */
export function stepsOf(action: TableRowAction): readonly ActionStep[] {
  return [...questionOf(action), ...(action.run ?? [])];
}

/** The step that asks before an action; none where nothing is asked. */
export function questionOf(action: TableRowAction): readonly ActionStep[] {
  if (action.confirm === undefined) return [];
  return [
    {
      confirm: {
        body: action.confirm,
        ...(action.confirmTitle === undefined ? {} : { title: action.confirmTitle }),
        yes: action.confirmYes ?? action.text,
        ...(action.tone === 'danger' ? { tone: 'danger' as const } : {}),
      },
    },
  ];
}
