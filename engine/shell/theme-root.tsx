import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useLayoutEffect } from 'react';
import { useTheme } from '../runtime/hooks/use-preferences.ts';

// Cards stand out from the page by one shade.
const useStyles = makeStyles({ root: { minHeight: '100dvh', backgroundColor: tokens.colorNeutralBackground2 } });

/** Shows the page in the mode of the person. The colors of both modes came with the page, as rules (`themeRules`). */
export function ThemeRoot({ children }: { readonly children: ReactNode }) {
  const { mode, isOpen } = useTheme();
  const styles = useStyles();
  useLayoutEffect(() => {
    // The browser's preference holds until it is known here.
    if (!isOpen) document.documentElement.dataset['theme'] = mode;
  }, [isOpen, mode]);
  return <div className={styles.root}>{children}</div>;
}
