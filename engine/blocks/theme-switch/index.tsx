import type { ReactNode } from 'react';
import { useTheme } from '../../runtime/preferences.ts';
import { useScopeValue } from '../../runtime/scope-context.tsx';
import { useWords } from '../../runtime/words.ts';
import { Button } from '../../ui/button.tsx';

export default function ThemeSwitch(): ReactNode {
  const { mode, choose } = useTheme();
  const words = useWords();
  const available = useScopeValue('settings.darkModeAvailable') === true;
  if (!available) return null;
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <Button
      words={words(other === 'dark' ? 'common.dark_theme' : 'common.light_theme')}
      variant={{ appearance: 'subtle', icon: other === 'dark' ? 'moon' : 'sun', iconOnly: true }}
      onClick={() => choose(other)}
    />
  );
}
