import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useDeclaredWords } from '../declared-words.ts';
import { Heading } from '../../ui/heading.tsx';
import type { HeadingNode } from './node.ts';

export default function HeadingBlock({ node }: BlockProps<HeadingNode>): ReactNode {
  const words = useDeclaredWords(node);
  if (words === '') return null;
  return (
    <Heading level={node.level ?? 1} variant={node.variant ?? 'page'} align={node.align}>
      {words}
    </Heading>
  );
}
