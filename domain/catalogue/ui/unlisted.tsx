import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import {
  ErrorState,
  Icon,
  languageOf,
  LinkButton,
  Skeleton,
  StateMessage,
  useOperation,
  usePageHead,
  useTranslate,
} from '../../../engine/index.ts';
import type { Catalogue, CatalogueType } from '../../order-line/catalogue.ts';
import { OneService } from './one-service.tsx';

const useStyles = makeStyles({
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  ways: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalS },
});

/** What the contract takes as the name of a service. */
const slugShape = /^[\w-]{1,120}$/;

/** What no list has: a service of restricted access for those who know its address, or nothing. */
export function Unlisted(props: {
  readonly slug: string;
  readonly catalogue: Catalogue;
  readonly favourites: ReadonlySet<number>;
}): ReactNode {
  const { slug, catalogue, ...rest } = props;
  const styles = useStyles();
  const canBe = slugShape.test(slug);
  const { value, error, status, refetch } = useOperation('getServiceDetails', canBe ? { idOrSlug: slug } : null, {
    orNothing: true,
  });
  if (status === 'error') return <ErrorState error={error} retry={() => void refetch()} />;
  if (canBe && status === 'loading') return <Skeleton height={240} />;
  if (value && !value.isDeactivated) {
    return (
      <>
        <h1 lang={languageOf(value, 'name')} className={styles.title}>
          {value.name}
        </h1>
        <OneService slug={slug} id={value.id} {...rest} />
      </>
    );
  }
  const type = typeAround(slug, catalogue);
  return <Missing kind={value || type || /^\d+$/.test(slug) ? 'service' : 'type'} type={type} />;
}

/** The slug of a service begins with that of its type. Null where no type on sale has such a beginning. */
function typeAround(slug: string, { typeById }: Catalogue): CatalogueType | null {
  return [...typeById.values()].find((type) => slug.startsWith(`${type.slug}-`)) ?? null;
}

/** Says that there is no such service, or no such service type. Specification: A2 Error pages. */
function Missing({
  kind,
  type,
}: {
  readonly kind: 'service' | 'type';
  readonly type: CatalogueType | null;
}): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const title = words(kind === 'service' ? 'catalogue.missing_title' : 'catalogue.missing_type_title');
  usePageHead({ title, isMissing: true });
  return (
    <StateMessage
      level={1}
      icon={<Icon name="compass" size={24} />}
      title={title}
      text={words(kind === 'service' ? 'catalogue.missing_text' : 'catalogue.missing_type_text')}
      action={
        <span className={styles.ways}>
          <LinkButton to="/" words={words('catalogue.missing_home')} variant={{ appearance: 'primary' }} />
          {type && <LinkButton to={`/services/${type.slug}`} words={type.name} variant={{ appearance: 'secondary' }} />}
        </span>
      }
    />
  );
}
