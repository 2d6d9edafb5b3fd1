import { mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFrameSlot } from './frame-slot.ts';
import { useToneColor } from './tone.ts';
import { type FigureSize, type FigureWeight, useFigureStyles, useSizeStyles, useWeightStyles } from './type-scale.ts';

/** How an amount or a number looks; shared by the blocks that show one. */
export interface FigureLook {
  readonly size?: FigureSize;
  readonly weight?: FigureWeight;
  readonly tone?: 'normal' | 'muted' | 'brand' | 'success' | 'warning' | 'danger';
}

/** A formatted amount or number. `label` says what it is when pointed at, `name` says both for screen readers. */
export function Figure(props: {
  readonly look: FigureLook;
  readonly children: ReactNode;
  readonly label?: string;
  readonly name?: string;
}): ReactNode {
  const figures = useFigureStyles();
  const sizes = useSizeStyles();
  const weights = useWeightStyles();
  const tones = useToneColor();
  const slot = useFrameSlot();
  const { look, label, name } = props;
  const named = label === undefined || label === '' ? {} : { title: label, role: 'group', 'aria-label': name };
  return (
    <span
      {...named}
      className={mergeClasses(
        figures.root,
        sizes[look.size ?? 'm'],
        weights[look.weight ?? 'regular'],
        // On the header the letters have the color that goes with the instance's ground.
        slot === 'header' && look.tone === undefined ? undefined : tones[look.tone ?? 'normal'],
      )}
    >
      {props.children}
    </span>
  );
}
