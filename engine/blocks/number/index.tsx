import type { ReactNode } from 'react';
import type { Computed } from '../../definition.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useFormat } from '../../runtime/hooks/use-format.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { Figure, type FigureLook } from '../../ui/figure.tsx';

export interface NumberNode extends FigureLook {
  readonly value: Computed;
  readonly percent?: boolean;
}

export default function NumberBlock({ node }: BlockProps<NumberNode>): ReactNode {
  const value = useValue<unknown>(node.value);
  const format = useFormat();
  const words = typeof value !== 'number' ? '–' : node.percent === true ? format.percent(value) : format.number(value);
  return <Figure look={node}>{words}</Figure>;
}
