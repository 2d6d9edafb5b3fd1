import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { Icon, useStyleRule } from '../../../engine/index.ts';
import { inkOn } from '../../order-line/ink-on.ts';

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    borderRadius: tokens.borderRadiusMedium,
  },
  small: { width: '20px', height: '20px', borderRadius: tokens.borderRadiusSmall },
});

/** An icon on the color of its network or service type, so that it can be told apart on any theme. */
export const Mark = memo(function Mark(props: {
  readonly icon: string | null;
  readonly color: string;
  readonly small?: boolean;
}) {
  const styles = useStyles();
  const { background, ink } = inkOn(props.color);
  const colors = useStyleRule({ backgroundColor: background, color: ink });
  const { small = false } = props;
  return (
    <span aria-hidden className={mergeClasses(styles.mark, small && styles.small, colors)}>
      <Icon name={props.icon ?? 'globe'} size={small ? 12 : 16} />
    </span>
  );
});
