import { makeStyles, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { Icon } from '../../../engine/index.ts';
import { inkOn } from './ink-on.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** A network's icon on its own colour, so that it can be told apart on any theme. */
export const BrandMark = memo(function BrandMark(props: { readonly icon: string | null; readonly color: string }) {
  const styles = useStyles();
  const { background, ink } = inkOn(props.color);
  return (
    <span aria-hidden className={styles.root} style={{ backgroundColor: background, color: ink }}>
      <Icon name={props.icon ?? 'globe'} size={16} />
    </span>
  );
});
