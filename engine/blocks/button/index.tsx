import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useDeclaredWords } from '../declared-words.ts';
import { LinkButton, Button } from '../../ui/button.tsx';
import { usePendingRun } from './pending-run.ts';
import type { ButtonNode } from './node.ts';

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
