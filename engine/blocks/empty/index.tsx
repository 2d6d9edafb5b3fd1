import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { DeclaredEmpty } from './declared-empty.tsx';
import type { EmptyNode } from './node.ts';

export default function Empty({ node }: BlockProps<EmptyNode>): ReactNode {
  return <DeclaredEmpty of={node} />;
}
