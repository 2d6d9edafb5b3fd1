import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useActions } from '../../runtime/hooks/use-actions.ts';
import { useText } from '../../runtime/hooks/use-text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { CountdownNode } from './node.ts';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '6px', color: tokens.colorNeutralForeground2 },
  left: { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
});

/** Milliseconds between looks at the clock: a tab in the background is woken less often than it asks to be. */
const tick = 250;

export default function Countdown({ node }: BlockProps<CountdownNode>): ReactNode {
  const styles = useStyles();
  const words = useText(node.label);
  const [left, setLeft] = useState(node.seconds);
  const runSteps = useActions();
  const finish = useRef<() => void>(() => undefined);
  useEffect(() => {
    finish.current = () => void runSteps(node.run ?? []);
  });
  useEffect(() => {
    const end = performance.now() + node.seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(Math.ceil((end - performance.now()) / 1000), 0);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      finish.current();
    }, tick);
    return () => clearInterval(timer);
  }, [node.seconds]);
  return (
    <div role="timer" className={styles.root}>
      <Icon name="clock" size={16} />
      <span>{words}</span>
      <span className={styles.left}>{clockOf(left)}</span>
    </div>
  );
}

/** Seconds as minutes and seconds: `0:25`. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
