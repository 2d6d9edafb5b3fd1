import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { useText } from '../../runtime/hooks/use-text.ts';
import { Section } from '../../ui/section.tsx';
import type { SectionNode } from './node.ts';

export default function SectionBlock({ node }: BlockProps<SectionNode>): ReactNode {
  const title = useText(node.title);
  const subtitle = useText(node.subtitle);
  const actions = node.actions ?? [];
  return (
    <Section
      title={title}
      subtitle={subtitle}
      level={node.headingLevel ?? 2}
      surface={node.surface ?? 'plain'}
      icon={node.icon}
      actions={actions.length === 0 ? null : <Blocks of={actions} />}
    >
      {node.body.length === 0 ? null : <Blocks of={node.body} />}
    </Section>
  );
}
