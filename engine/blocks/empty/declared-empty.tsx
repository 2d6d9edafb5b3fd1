import type { ReactNode } from 'react';
import type { BlockNode, Text } from '../../definition.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { useText } from '../../runtime/hooks/use-text.ts';
import type { HeadingLevel } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { StateMessage } from '../../ui/state-message.tsx';

/** What to say where there is nothing, as tables and lists declare it. */
export interface EmptyDeclaration {
  readonly title: Text;
  readonly text?: Text;
  readonly icon?: string;
  readonly headingLevel?: HeadingLevel;
  readonly action?: readonly BlockNode[];
}

export function DeclaredEmpty({ of }: { readonly of: EmptyDeclaration }): ReactNode {
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
