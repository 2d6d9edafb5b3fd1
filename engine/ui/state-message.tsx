import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from './heading.tsx';

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
  icon: {
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
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: {
    margin: 0,
    maxWidth: '46ch',
    color: tokens.colorNeutralForeground3,
    lineHeight: tokens.lineHeightBase400,
    whiteSpace: 'pre-line',
  },
  action: {
    display: 'flex',
    justifyContent: 'center',
    flexWrap: 'wrap',
    gap: '8px',
    marginBlockStart: tokens.spacingVerticalM,
  },
});

/** An icon, a sentence and one way on, in place of content that is empty, missing or failed. */
export function StateMessage(props: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  /** Small, below the text. */
  readonly note?: string | undefined;
  /** Without it the title is no heading. */
  readonly level?: HeadingLevel;
  /** `danger` where something has failed; screen readers are told at once. */
  readonly tone?: 'neutral' | 'danger';
  readonly action?: ReactNode;
}): ReactNode {
  const styles = useStyles();
  const { level, title, text, note, action } = props;
  const failed = props.tone === 'danger';
  return (
    <div className={styles.root} {...(failed ? { role: 'alert' } : {})}>
      <span aria-hidden className={mergeClasses(styles.icon, failed && styles.danger)}>
        {props.icon}
      </span>
      {level === undefined ? (
        <p className={styles.title}>{title}</p>
      ) : (
        <Heading level={level} variant={level > 1 ? 'card' : 'page'}>
          {title}
        </Heading>
      )}
      {text !== undefined && text !== '' && <p className={styles.text}>{text}</p>}
      {note !== undefined && <small className={styles.text}>{note}</small>}
      {action !== undefined && action !== null && <div className={styles.action}>{action}</div>}
    </div>
  );
}
