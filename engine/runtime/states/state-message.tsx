import { Body1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalXXXL,
    paddingInline: tokens.spacingHorizontalL,
    textAlign: 'center',
  },
  icon: { color: tokens.colorNeutralForeground3, lineHeight: 0 },
  text: { color: tokens.colorNeutralForeground2, maxWidth: '44ch', whiteSpace: 'pre-line' },
  action: { marginBlockStart: tokens.spacingVerticalM },
});

export interface StateMessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
  /** `alert` where something has failed. */
  readonly role?: 'alert';
}

/** An icon, a sentence and one way on: the shape of empty and error states. */
export function StateMessage({ icon, title, text, action, role }: StateMessageProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role={role}>
      <span aria-hidden className={styles.icon}>
        {icon}
      </span>
      <Subtitle2 as="p">{title}</Subtitle2>
      {text !== undefined && text !== '' && <Body1 className={styles.text}>{text}</Body1>}
      {action !== undefined && action !== null && <div className={styles.action}>{action}</div>}
    </div>
  );
}
