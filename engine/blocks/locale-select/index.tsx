import type { ReactNode } from 'react';
import { useLocale } from '../../runtime/hooks/use-locale.ts';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { PopupMenu } from '../../ui/popup-menu.tsx';

/** Each language is written in itself. With one language only there is nothing to choose. */
export default function LocaleSelect(): ReactNode {
  const locale = useLocale();
  const words = useTranslate();
  if (locale.all.length < 2) return null;
  const name = locale.all.find(({ id }) => id === locale.id)?.name ?? locale.id;
  return (
    <PopupMenu
      label={words('common.language')}
      items={locale.all.map(({ id, name }) => ({
        id,
        words: name,
        checked: id === locale.id,
        onSelect: () => locale.choose(id),
      }))}
      button={(props) => (
        <Button
          {...props}
          words={`${words('common.language')}: ${name}`}
          variant={{ appearance: 'subtle', icon: 'language', iconOnly: true }}
        />
      )}
    />
  );
}
