import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useScopeValue } from '../../runtime/hooks/scope-context.tsx';
import { useLocale } from '../../runtime/hooks/use-locale.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
  },
});

/** The present page in each language, as a row of links that work without code too. */
export function LocaleLinks({ label }: { readonly label: string }): ReactNode {
  const { id: chosen, all, hrefOf, choose } = useLocale();
  const styles = useStyles();
  // Addresses are of the screen that is shown.
  useScopeValue('route');
  return (
    <ul className={styles.list} aria-label={label}>
      {all.map(({ id, bcp47, name }) => (
        <li key={id}>
          <a
            href={hrefOf(id)}
            hrefLang={bcp47}
            lang={bcp47}
            aria-current={id === chosen || undefined}
            className={styles.link}
            onClick={(event) => {
              // With a key held down the link opens elsewhere.
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              choose(id);
            }}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
