import type { ReactNode } from 'react';
import type { Value } from '../../definition.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { HtmlView } from './html-view.tsx';

export interface HtmlNode {
  readonly content: Value;
  readonly size?: 's' | 'm' | 'l';
}

export default function Html({ node }: BlockProps<HtmlNode>): ReactNode {
  const content = useValue<unknown>(node.content);
  if (typeof content !== 'string' || content.trim() === '') return null;
  return <HtmlView html={content} size={node.size ?? 'm'} />;
}
