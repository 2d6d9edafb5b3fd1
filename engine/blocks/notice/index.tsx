import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BlockNode, Text } from '../../definition.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { useText } from '../../runtime/hooks/use-text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useToneTint } from '../../ui/tone.ts';

export interface NoticeNode {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger';
  readonly title?: Text;
  readonly text?: Text;
  readonly actions?: readonly BlockNode[];
}

const icons = { info: 'info', success: 'check-circle', warning: 'warning', danger: 'error' } as const;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
  },
  words: { display: 'flex', flexDirection: 'column', gap: '2px', flex: '1 1 0', minWidth: 0 },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  text: { margin: 0, color: tokens.colorNeutralForeground1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalS,
  },
});

export default function Notice({ node }: BlockProps<NoticeNode>): ReactNode {
  const styles = useStyles();
  const tint = useToneTint();
  const title = useText(node.title);
  const text = useText(node.text);
  const tone = node.tone ?? 'info';
  const actions = node.actions ?? [];
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={mergeClasses(styles.root, tint[tone])}>
      <Icon name={icons[tone]} size={20} />
      <div className={styles.words}>
        {title !== '' && <p className={styles.title}>{title}</p>}
        {text !== '' && <p className={styles.text}>{text}</p>}
        {actions.length > 0 && (
          <div className={styles.actions}>
            <Blocks of={actions} />
          </div>
        )}
      </div>
    </div>
  );
}
