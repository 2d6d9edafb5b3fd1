import type { ReactNode } from 'react';
import { useTheme } from '../../runtime/hooks/use-preferences.ts';
import { useScopeValue } from '../../runtime/hooks/scope-context.tsx';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';

export default function ThemeSwitch(): ReactNode {
  const { mode, choose } = useTheme();
  const words = useTranslate();
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
