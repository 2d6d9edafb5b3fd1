import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useFormat } from '../../runtime/hooks/use-format.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { Figure } from '../../ui/figure.tsx';
import type { NumberNode } from './node.ts';

export default function NumberBlock({ node }: BlockProps<NumberNode>): ReactNode {
  const value = useValue<unknown>(node.value);
  const format = useFormat();
  const words = typeof value !== 'number' ? '–' : node.percent === true ? format.percent(value) : format.number(value);
  return <Figure look={node}>{words}</Figure>;
}
