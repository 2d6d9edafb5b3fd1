import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import { type Tone, useToneFill, useToneTint } from './tone.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    boxSizing: 'border-box',
    minHeight: '22px',
    maxWidth: '100%',
    paddingInline: '8px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightMedium,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  },
  words: { overflow: 'hidden', textOverflow: 'ellipsis' },
  filled: { color: tokens.colorNeutralForegroundOnBrand, backgroundColor: tokens.colorBrandBackground },
  outline: {
    backgroundColor: 'transparent',
    boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke1}`,
  },
  dot: { flexShrink: 0, width: '6px', height: '6px', borderRadius: tokens.borderRadiusCircular },
});

export interface PillProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  readonly appearance?: 'filled' | 'tint' | 'outline';
  readonly dot?: boolean;
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
  readonly title?: string;
}

export type PillStyles = ReturnType<typeof usePillStyles>;

/** What pills are rendered with. Asked for once by those who render many. */
export function usePillStyles() {
  const styles = useStyles();
  const tint = useToneTint();
  const fill = useToneFill();
  return useMemo(() => ({ styles, tint, fill }), [styles, tint, fill]);
}

/** A short colored mark. With `dot`, color is not the only thing that tells tones apart from plain marks. */
export function Pill(props: PillProps): ReactNode {
  return pillOf(usePillStyles(), props);
}

/** The same as mere elements. */
export function pillOf({ styles, tint, fill }: PillStyles, props: PillProps): ReactNode {
  const appearance = props.appearance ?? 'tint';
  return (
    <span
      title={props.title}
      className={mergeClasses(
        styles.root,
        tint[props.tone],
        appearance === 'outline' && styles.outline,
        appearance === 'filled' && props.tone === 'brand' && styles.filled,
        props.className,
      )}
    >
      {props.dot === true && <span aria-hidden className={mergeClasses(styles.dot, fill[props.tone])} />}
      {props.icon}
      <span className={styles.words}>{props.children}</span>
    </span>
  );
}
