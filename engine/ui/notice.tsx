import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Icon } from './icon/icon.tsx';
import { useToneTint } from './tone.ts';

const icons = { info: 'info', success: 'check-circle', warning: 'warning', danger: 'error' } as const;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
  },
  compact: {
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    gap: tokens.spacingHorizontalS,
    flexWrap: 'wrap',
  },
  words: { display: 'flex', flexDirection: 'column', gap: '2px', flex: '1 1 160px', minWidth: 0 },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  text: { color: tokens.colorNeutralForeground1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  actionsBeside: { marginBlock: '-4px', flexShrink: 0 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalS,
  },
});

/** Something that must be known here: a sentence on a tinted ground. What failed is read aloud at once. */
export function Notice(props: {
  readonly tone: keyof typeof icons;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Between fields, where there is less room; actions are at the end of the line. */
  readonly compact?: boolean;
}): ReactNode {
  const styles = useStyles();
  const tint = useToneTint();
  const { tone, title = '', children, actions, compact = false } = props;
  const hasActions = actions !== undefined && actions !== null;
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={mergeClasses(styles.root, compact && styles.compact, tint[tone])}
    >
      <Icon name={icons[tone]} size={20} />
      <div className={styles.words}>
        {title !== '' && <p className={styles.title}>{title}</p>}
        {children !== undefined && children !== null && <div className={styles.text}>{children}</div>}
        {hasActions && !compact && <div className={styles.actions}>{actions}</div>}
      </div>
      {hasActions && compact && <div className={styles.actionsBeside}>{actions}</div>}
    </div>
  );
}
