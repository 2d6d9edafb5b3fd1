import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { pulse } from './styles/pulse.ts';
import { useStyleRule } from './styles/style-rule.ts';

const useStyles = makeStyles({
  root: {
    display: 'block',
    maxWidth: '100%',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1Alpha,
    ...pulse(0.5, '1.6s'),
  },
  round: { borderRadius: tokens.borderRadiusCircular },
});

/** A grey box in the shape of what is still to come. A number is pixels. */
export function Skeleton(props: {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly round?: boolean;
  readonly className?: string | undefined;
}): ReactNode {
  const styles = useStyles();
  const size = useStyleRule({ width: length(props.width ?? '100%'), height: length(props.height ?? 16) });
  return (
    <span
      aria-hidden
      className={mergeClasses(styles.root, size, props.round === true && styles.round, props.className)}
    />
  );
}

const length = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);
