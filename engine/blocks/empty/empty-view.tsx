import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    paddingBlock: '48px',
    paddingInline: tokens.spacingHorizontalL,
    textAlign: 'center',
  },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '56px',
    height: '56px',
    marginBlockEnd: tokens.spacingVerticalS,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground6,
  },
  danger: { color: tokens.colorStatusDangerForeground1, backgroundColor: tokens.colorStatusDangerBackground1 },
  text: { margin: 0, maxWidth: '46ch', color: tokens.colorNeutralForeground3, lineHeight: tokens.lineHeightBase400 },
  action: {
    display: 'flex',
    justifyContent: 'center',
    flexWrap: 'wrap',
    gap: '8px',
    marginBlockStart: tokens.spacingVerticalM,
  },
});

/** An icon, a sentence and one action, in the middle of the room. */
export function EmptyView(props: {
  readonly title: string;
  readonly text?: string;
  readonly icon?: string;
  readonly tone?: 'neutral' | 'danger';
  readonly level?: HeadingLevel;
  readonly action?: ReactNode;
}): ReactNode {
  const styles = useStyles();
  return (
    <div className={styles.root} {...(props.tone === 'danger' ? { role: 'alert' } : {})}>
      <span className={mergeClasses(styles.mark, props.tone === 'danger' && styles.danger)}>
        <Icon name={props.icon ?? 'inbox'} size={24} />
      </span>
      <Heading level={props.level ?? 2} look={(props.level ?? 2) > 1 ? 'card' : 'page'}>
        {props.title}
      </Heading>
      {props.text !== undefined && props.text !== '' && <p className={styles.text}>{props.text}</p>}
      {props.action !== undefined && props.action !== null && <div className={styles.action}>{props.action}</div>}
    </div>
  );
}
