import type { ReactNode } from 'react';
import type { ActionStep, Computed, Text, Value } from '../../definition.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useDeclaredWords } from '../declared-words.ts';
import { type ButtonVariant, LinkButton, Button } from '../../ui/button.tsx';
import { usePendingRun } from './pending-run.ts';

export interface ButtonNode extends ButtonVariant {
  readonly text?: Text;
  readonly value?: Value;
  readonly to?: Value;
  readonly newTab?: boolean;
  readonly run?: readonly ActionStep[];
  readonly disabled?: Computed;
}

export default function ButtonBlock({ node }: BlockProps<ButtonNode>): ReactNode {
  const words = useDeclaredWords(node);
  const to = useValue<unknown>(node.to);
  const disabled = useValue<unknown>(node.disabled) === true;
  const { run, pending, asks } = usePendingRun();
  if (typeof to === 'string' && to !== '' && !disabled) {
    return <LinkButton to={to} words={words} variant={node} newTab={node.newTab === true} />;
  }
  return (
    <Button
      words={words}
      variant={node}
      disabled={disabled}
      pending={pending}
      {...(asks ? { 'aria-disabled': true } : {})}
      onClick={() => void run(node.run ?? [])}
    />
  );
}
