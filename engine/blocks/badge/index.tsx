import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useDeclaredWords } from '../declared-words.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Pill } from '../../ui/pill.tsx';
import { toneOf } from '../../ui/tone.ts';
import type { BadgeNode } from './node.ts';

export default function Badge({ node }: BlockProps<BadgeNode>): ReactNode {
  const words = useDeclaredWords(node);
  const given = useValue<unknown>(node.toneOf);
  if (words === '') return null;
  return (
    <Pill
      tone={node.toneOf === undefined ? (node.tone ?? 'neutral') : toneOf(given)}
      appearance={node.appearance ?? 'tint'}
      icon={node.icon === undefined ? undefined : <Icon name={node.icon} size={14} />}
    >
      {words}
    </Pill>
  );
}
