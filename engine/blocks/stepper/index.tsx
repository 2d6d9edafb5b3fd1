import { type ReactNode, useMemo } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { StepperView } from './stepper-view.tsx';
import type { StepperNode } from './node.ts';

export default function Stepper({ node }: BlockProps<StepperNode>): ReactNode {
  const current = useValue<unknown>(node.current);
  const titles = useValue<readonly string[]>(useMemo(() => node.steps.map(({ title }) => title), [node.steps]));
  const at = node.steps.findIndex(({ id }) => id === current);
  return <StepperView titles={titles} at={Math.max(0, at)} />;
}
