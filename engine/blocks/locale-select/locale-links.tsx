import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useLocale } from '../../runtime/hooks/use-locale.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  link: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
    textUnderlineOffset: '3px',
  },
});

/** The present page in each language, as plain links: for pages without code, within `<noscript>`. */
export function LocaleLinks(): ReactNode {
  const { all, hrefOf } = useLocale();
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {all.map(({ id, bcp47, name }) => (
        <li key={id}>
          <a href={hrefOf(id)} hrefLang={bcp47} lang={bcp47} className={styles.link}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
