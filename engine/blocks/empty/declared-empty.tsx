import type { ReactNode } from 'react';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { useText } from '../../runtime/hooks/use-text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import type { EmptyNode } from './node.ts';

export function DeclaredEmpty({ of }: { readonly of: EmptyNode }): ReactNode {
  const title = useText(of.title);
  const text = useText(of.text);
  const action = of.action ?? [];
  return (
    <StateMessage
      title={title}
      text={text}
      icon={<Icon name={of.icon ?? 'inbox'} size={24} />}
      level={of.headingLevel ?? 2}
      action={action.length === 0 ? null : <Blocks of={action} />}
    />
  );
}
