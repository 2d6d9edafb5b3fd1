import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { useText } from '../../runtime/hooks/use-text.ts';
import { Notice } from '../../ui/notice.tsx';
import type { NoticeNode } from './node.ts';

export default function NoticeBlock({ node }: BlockProps<NoticeNode>): ReactNode {
  const title = useText(node.title);
  const text = useText(node.text);
  const { tone = 'info', actions = [] } = node;
  return (
    <Notice tone={tone} title={title} actions={actions.length === 0 ? null : <Blocks of={actions} />}>
      {text === '' ? null : text}
    </Notice>
  );
}
