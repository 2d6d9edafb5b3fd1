import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useText } from '../../runtime/hooks/use-text.ts';
import type { DividerNode } from './node.ts';

const line = { content: '""', flex: '1 1 0', height: '1px', backgroundColor: tokens.colorNeutralStroke2 } as const;

const useStyles = makeStyles({
  line: { width: '100%', height: '1px', margin: 0, border: 'none', backgroundColor: tokens.colorNeutralStroke2 },
  vertical: { width: '1px', height: 'auto', minHeight: '20px', alignSelf: 'stretch' },
  words: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    '::before': line,
    '::after': line,
  },
});

export default function Divider({ node }: BlockProps<DividerNode>): ReactNode {
  const styles = useStyles();
  const words = useText(node.text);
  if (words !== '') return <div className={mergeClasses(styles.words)}>{words}</div>;
  return (
    <hr
      className={mergeClasses(styles.line, node.vertical === true && styles.vertical)}
      {...(node.vertical === true ? { 'aria-orientation': 'vertical' as const } : {})}
    />
  );
}
