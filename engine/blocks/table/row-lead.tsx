import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { focusRing } from '../../ui/focus-ring.ts';
import type { RowChoice } from './row-choice.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  box: {
    display: 'block',
    width: '18px',
    height: '18px',
    margin: 0,
    flexShrink: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    cursor: 'pointer',
    ...focusRing,
  },
  opener: { marginBlock: '-4px' },
});

export interface RowDetails {
  readonly id: string;
  readonly open: boolean;
  readonly toggle: () => void;
}

/** What stands before the cells of a row: the mark that chooses it and the button that opens its details. */
export function RowLead(props: {
  readonly name: string;
  readonly id: string;
  readonly chosen: boolean;
  /** Undefined where rows cannot be chosen. */
  readonly choose: ((id: string) => void) | undefined;
  readonly details: RowDetails | undefined;
}): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const { name, id, chosen, choose, details } = props;
  return (
    <div className={styles.root}>
      {choose !== undefined && (
        <input
          type="checkbox"
          className={styles.box}
          aria-label={words('common.label_value', { label: words('table.choose'), value: name })}
          checked={chosen}
          onChange={() => choose(id)}
        />
      )}
      {details !== undefined && (
        <Button
          words={words('common.label_value', { label: words('table.details'), value: name })}
          variant={{
            appearance: 'subtle',
            size: 's',
            icon: details.open ? 'chevron-up' : 'chevron-down',
            iconOnly: true,
          }}
          className={styles.opener}
          aria-expanded={details.open}
          {...(details.open ? { 'aria-controls': details.id } : {})}
          onClick={details.toggle}
        />
      )}
    </div>
  );
}

/** Chooses all rows of the page. */
export function ChooseAll({ choice, total }: { readonly choice: RowChoice; readonly total: number }): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const count = choice.rows.length;
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={words('table.choose_all')}
      checked={total > 0 && count === total}
      ref={(box) => {
        if (box !== null) box.indeterminate = count > 0 && count < total;
      }}
      onChange={choice.toggleAll}
    />
  );
}
