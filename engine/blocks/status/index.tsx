import type { ReactNode } from 'react';
import type { Computed } from '../../definition.ts';
import type { BlockProps } from '../../runtime/block-props.ts';
import { useValue } from '../../runtime/use-value.ts';
import { type HideBelow, useHideBelow } from '../hide-below.ts';
import { StatusPill, type Statuses } from './status-pill.tsx';

export interface StatusNode {
  readonly value: Computed;
  readonly statuses: Statuses;
  readonly hideBelow?: HideBelow;
}

export default function Status({ node }: BlockProps<StatusNode>): ReactNode {
  const value = useValue<unknown>(node.value);
  return <StatusPill value={value} statuses={node.statuses} className={useHideBelow(node.hideBelow)} />;
}
