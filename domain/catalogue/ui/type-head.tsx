import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Icon, Link, useFormat, usePageHead, useTranslate } from '../../../engine/index.ts';
import { toUsd } from '../../money/usd.ts';
import type { CatalogueNetwork, CatalogueType } from '../../order-line/catalogue.ts';
import { cheapestService } from '../../order-line/catalogue-parts.ts';
import { useSharedStyles } from './catalogue-styles.ts';
import { Mark } from './mark.tsx';

const useStyles = makeStyles({
  place: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalM },
  named: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: '6px',
    color: tokens.colorNeutralForeground3,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});

/** A service type with its network in words. */
export function nameOf(type: CatalogueType, network: CatalogueNetwork | undefined): string {
  return `${network?.name ?? ''} · ${type.name}`;
}

/** The heading of a page of one service type or service, and the way back to all of them. */
export function TypeHead(props: {
  readonly name: string;
  /** Of the name, where it is not that of the page. */
  readonly lang: string | undefined;
  readonly network: CatalogueNetwork | undefined;
  readonly count: ReactNode;
}): ReactNode {
  const { name, lang, network, count } = props;
  const styles = useStyles();
  const shared = useSharedStyles();
  const words = useTranslate();
  return (
    <div className={styles.place}>
      <Link to="/#services" className={mergeClasses(styles.back, shared.touch)}>
        <Icon name="arrow-left" size={16} />
        {words('catalogue.title')}
      </Link>
      <div className={styles.head}>
        <h1 lang={lang} className={styles.named}>
          <Mark icon={network?.icon ?? null} color={network?.color ?? ''} />
          {name}
        </h1>
        {count}
      </div>
    </div>
  );
}

/** What the page of a service type says of itself to search engines. */
export function useTypeHead(type: CatalogueType | null, network: CatalogueNetwork | undefined): void {
  const words = useTranslate();
  const format = useFormat();
  const name = type && nameOf(type, network);
  usePageHead(
    type && {
      title: name ?? '',
      description: words('catalogue.type_description', {
        type: name ?? '',
        count: type.services.length,
        price: format.money(toUsd(cheapestService(type).price)),
      }),
    },
  );
}
