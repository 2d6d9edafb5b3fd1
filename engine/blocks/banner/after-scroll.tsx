import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useEffect, useState } from 'react';

const useStyles = makeStyles({
  // Its room is there from the start: what is below it never moves.
  waiting: { visibility: 'hidden' },
});

/** What appears so many milliseconds after the visitor has begun to scroll. */
export function AfterScroll(props: { readonly delay: number; readonly children: ReactNode }): ReactNode {
  const styles = useStyles();
  const [isShown, setShown] = useState(false);
  const { delay } = props;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      window.removeEventListener('scroll', begin);
      timer = setTimeout(() => setShown(true), delay);
    };
    if (window.scrollY > 0) begin();
    else window.addEventListener('scroll', begin, { passive: true });
    return () => {
      window.removeEventListener('scroll', begin);
      clearTimeout(timer);
    };
  }, [delay]);
  return <div className={isShown ? undefined : styles.waiting}>{props.children}</div>;
}
