import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useDeclaredWords } from '../declared-words.ts';
import { useToneColor } from '../../ui/tone.ts';
import { useSizeStyles, useWeightStyles } from '../../ui/type-scale.ts';
import type { TextNode } from './node.ts';

const useStyles = makeStyles({
  root: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line', minWidth: 0 },
  clamp: { display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical' },
  start: {},
  center: { textAlign: 'center' },
  end: { textAlign: 'end' },
  measure: { maxWidth: '75ch', lineHeight: tokens.lineHeightBase500 },
});

export default function TextBlock({ node }: BlockProps<TextNode>): ReactNode {
  const styles = useStyles();
  const tones = useToneColor();
  const sizes = useSizeStyles();
  const weights = useWeightStyles();
  const words = useDeclaredWords(node);
  if (words === '') return null;
  const size = node.size ?? 'm';
  return (
    <p
      className={mergeClasses(
        styles.root,
        sizes[size],
        size === 'l' && styles.measure,
        weights[node.weight ?? 'regular'],
        tones[node.tone ?? 'normal'],
        styles[node.align ?? 'start'],
        node.lines !== undefined && styles.clamp,
      )}
      {...(node.lines === undefined ? {} : { style: { WebkitLineClamp: node.lines }, title: words })}
    >
      {words}
    </p>
  );
}
