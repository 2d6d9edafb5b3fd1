import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    outlineStyle: 'none',
  },
  lines: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0, overflowWrap: 'anywhere' },
});

/** Messages that belong to no field. They stand above the button, where the eye is after pressing it. */
export function FormSummary({ messages }: { readonly messages: readonly string[] }): ReactNode {
  const styles = useStyles();
  if (messages.length === 0) return null;
  return (
    <div role="alert" data-summary tabIndex={-1} className={styles.root}>
      <Icon name="error" size={20} />
      <div className={styles.lines}>
        {messages.map((message) => (
          <span key={message}>{message}</span>
        ))}
      </div>
    </div>
  );
}
