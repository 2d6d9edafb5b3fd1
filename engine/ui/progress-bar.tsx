import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useStyleRule } from './styles/style-rule.ts';
import { type Tone, useToneFill } from './tone.ts';

const useStyles = makeStyles({
  track: {
    position: 'relative',
    flex: '1 1 0',
    minWidth: '40px',
    height: '6px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
  },
  bar: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    borderRadius: tokens.borderRadiusCircular,
    transitionProperty: 'width',
    transitionDuration: tokens.durationSlow,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0.01ms' },
  },
});

/** `value` is percent; what is outside 0 to 100 is rendered at the end of the bar it is beyond. */
export function ProgressBar(props: {
  readonly value: number;
  readonly label: string;
  readonly tone?: Tone;
}): ReactNode {
  const styles = useStyles();
  const fill = useToneFill();
  const value = Math.min(100, Math.max(0, props.value));
  const width = useStyleRule({ width: `${Math.round(value)}%` });
  return (
    <div
      role="progressbar"
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
      className={styles.track}
    >
      <div className={mergeClasses(styles.bar, fill[props.tone ?? 'brand'], width)} />
    </div>
  );
}
