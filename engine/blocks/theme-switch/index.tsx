import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Mode } from '../../runtime/session/preferences.ts';
import { useTheme } from '../../runtime/hooks/use-preferences.ts';
import { useScopeValue } from '../../runtime/hooks/scope-context.tsx';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { useHiddenAt } from '../../ui/styles/style-rule.ts';

const useStyles = makeStyles({ place: { display: 'contents' } });

const modes: readonly Mode[] = ['light', 'dark'];

export default function ThemeSwitch(): ReactNode {
  const { mode, isOpen } = useTheme();
  const available = useScopeValue('settings.darkModeAvailable') === true;
  if (!available) return null;
  // While the browser alone knows the theme, both ways stand there, and a rule hides the one that leads to where it is.
  return modes.map((to) => (isOpen || to !== mode) && <SwitchTo key={to} mode={to} isOpen={isOpen} />);
}

function SwitchTo({ mode, isOpen }: { readonly mode: Mode; readonly isOpen: boolean }): ReactNode {
  const { choose } = useTheme();
  const words = useTranslate();
  const { place } = useStyles();
  const hidden = useHiddenAt(isOpen ? [`(prefers-color-scheme: ${mode})`] : []);
  return (
    <span className={mergeClasses(place, hidden)}>
      <Button
        words={words(mode === 'dark' ? 'common.dark_theme' : 'common.light_theme')}
        variant={{ appearance: 'subtle', icon: mode === 'dark' ? 'moon' : 'sun', iconOnly: true }}
        onClick={() => choose(mode)}
      />
    </span>
  );
}
