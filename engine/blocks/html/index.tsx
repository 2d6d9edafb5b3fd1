import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { HtmlView } from './html-view.tsx';
import type { HtmlNode } from './node.ts';

export default function Html({ node }: BlockProps<HtmlNode>): ReactNode {
  const content = useValue<unknown>(node.content);
  if (typeof content !== 'string' || content.trim() === '') return null;
  return <HtmlView html={content} size={node.size ?? 'm'} />;
}
