import type { ReactNode } from 'react';
import type { Computed } from '../../definition.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { StatusPill, type Statuses } from './status-pill.tsx';

export interface StatusNode {
  readonly value: Computed;
  readonly statuses: Statuses;
}

export default function Status({ node }: BlockProps<StatusNode>): ReactNode {
  const value = useValue<unknown>(node.value);
  return <StatusPill value={value} statuses={node.statuses} />;
}
