import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { StatusPill } from './status-pill.tsx';
import type { StatusNode } from './node.ts';

export default function Status({ node }: BlockProps<StatusNode>): ReactNode {
  const value = useValue<unknown>(node.value);
  return <StatusPill value={value} statuses={node.statuses} />;
}
