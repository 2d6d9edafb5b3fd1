import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useLocale } from '../../runtime/hooks/use-locale.ts';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { LocaleLinks } from './locale-links.tsx';
import type { LocaleSelectNode } from './node.ts';
import { PopupMenu } from '../../ui/popup-menu.tsx';

// Pages without code have the links of the footer.
const useStyles = makeStyles({
  button: { '@media (scripting: none)': { display: 'none' } },
});

/** Each language is written in itself. With one language only there is nothing to choose. */
export default function LocaleSelect({ node }: BlockProps<LocaleSelectNode>): ReactNode {
  const locale = useLocale();
  const words = useTranslate();
  const styles = useStyles();
  if (locale.all.length < 2) return null;
  if (node.appearance === 'links') return <LocaleLinks label={words('common.language')} />;
  const name = locale.all.find(({ id }) => id === locale.id)?.name ?? locale.id;
  return (
    <PopupMenu
      label={words('common.language')}
      items={locale.all.map(({ id, bcp47, name }) => ({
        id,
        words: name,
        lang: bcp47,
        checked: id === locale.id,
        onSelect: () => locale.choose(id),
      }))}
      button={(props) => (
        <Button
          {...props}
          words={words('common.label_value', { label: words('common.language'), value: name })}
          className={styles.button}
          variant={{ appearance: 'subtle', icon: 'language', iconOnly: true }}
        />
      )}
    />
  );
}
