import type { ReactNode } from 'react';
import type { Text, Value } from '../../definition.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useDeclaredWords } from '../declared-words.ts';
import { Heading, type HeadingLevel } from '../../ui/heading.tsx';

export interface HeadingNode {
  readonly text?: Text;
  readonly value?: Value;
  readonly level?: HeadingLevel;
  readonly align?: 'start' | 'center' | 'end';
}

export default function HeadingBlock({ node }: BlockProps<HeadingNode>): ReactNode {
  const words = useDeclaredWords(node);
  if (words === '') return null;
  return (
    <Heading level={node.level ?? 1} align={node.align}>
      {words}
    </Heading>
  );
}
