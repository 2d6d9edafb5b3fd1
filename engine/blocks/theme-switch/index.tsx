import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/block-props.ts';
import { useTheme } from '../../runtime/preferences.ts';
import { useScopeValue } from '../../runtime/scope-context.tsx';
import { useWords } from '../../runtime/words.ts';
import { ButtonView } from '../button/button-view.tsx';
import { type HideBelow, useHideBelow } from '../hide-below.ts';

export default function ThemeSwitch({ node }: BlockProps<{ readonly hideBelow?: HideBelow }>): ReactNode {
  const { mode, choose } = useTheme();
  const words = useWords();
  const available = useScopeValue('settings.darkModeAvailable') === true;
  const hide = useHideBelow(node.hideBelow);
  if (!available) return null;
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <ButtonView
      words={words(other === 'dark' ? 'common.dark_theme' : 'common.light_theme')}
      look={{ appearance: 'subtle', icon: other === 'dark' ? 'moon' : 'sun', iconOnly: true }}
      className={hide}
      onClick={() => choose(other)}
    />
  );
}
