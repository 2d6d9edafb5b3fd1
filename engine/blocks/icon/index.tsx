import { mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useText } from '../../runtime/hooks/use-text.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useToneColor } from '../../ui/tone.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { IconNode } from './node.ts';

const hexColor = /^#[0-9a-f]{6}$/i;
/** Channels (0 to 255) of black, white and grays differ by less. */
const grayTolerance = 16;

export default function IconBlock({ node }: BlockProps<IconNode>): ReactNode {
  const given = useValue<unknown>(node.value);
  const color = useValue<unknown>(node.color);
  const label = useText(node.label);
  const tones = useToneColor();
  const name = node.name ?? (typeof given === 'string' ? given : '');
  if (name === '') return null;
  return (
    <Icon
      name={name}
      size={node.size ?? 20}
      label={label === '' ? undefined : label}
      color={typeof color === 'string' && hexColor.test(color) && !isGray(color) ? color : undefined}
      className={mergeClasses(tones[node.tone ?? 'normal'])}
    />
  );
}

/** A brand of that color draws its mark in black or white, whichever the background needs: the color of the text. */
function isGray(color: string): boolean {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return Math.max(...channels) - Math.min(...channels) < grayTolerance;
}
