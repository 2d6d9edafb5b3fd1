import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { DeclaredEmpty, type EmptyDeclaration } from './declared-empty.tsx';

export default function Empty({ node }: BlockProps<EmptyDeclaration>): ReactNode {
  return <DeclaredEmpty of={node} />;
}
