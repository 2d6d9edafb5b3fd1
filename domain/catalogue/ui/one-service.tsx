import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import {
  ErrorState,
  Icon,
  latePart,
  LinkButton,
  Section,
  Skeleton,
  StateMessage,
  useHydrating,
  useOperation,
  useTranslate,
} from '../../../engine/index.ts';

const Details = latePart(async () => (await import('./service-details.tsx')).ServiceDetails);

const useStyles = makeStyles({
  room: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minHeight: '760px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** A service on its own page, above the others of its type. */
export function OneService(props: { readonly slug: string; readonly favourites: ReadonlySet<number> }): ReactNode {
  const styles = useStyles();
  const room = (
    <div aria-busy className={styles.room}>
      <Skeleton height={36} />
      <Skeleton height={80} />
      <Skeleton width="60%" />
      <Skeleton width="50%" />
    </div>
  );
  // Its code comes after the rest, so a server leaves room for it: as much as keeps what follows off the first screenful.
  return <Section surface="card">{useHydrating() ? room : <Details {...props} isPage waiting={room} />}</Section>;
}

/** What no list has: a service of restricted access for those who know its address, or nothing. */
export function Unlisted(props: { readonly slug: string; readonly favourites: ReadonlySet<number> }): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const { value, error, status, refetch } = useOperation('getServiceDetails', { idOrSlug: props.slug });
  if (value && !value.isDeactivated) {
    return (
      <>
        <h1 className={styles.title}>{value.name}</h1>
        <OneService {...props} />
      </>
    );
  }
  if (status === 'error' && error?.status !== 404 && error?.status !== 422)
    return <ErrorState error={error} retry={() => void refetch()} />;
  if (!value && status !== 'error') return <Skeleton height={240} />;
  return (
    <StateMessage
      level={1}
      icon={<Icon name="compass" size={24} />}
      title={words('catalogue.missing_title')}
      text={words('catalogue.missing_text')}
      action={<LinkButton to="/" words={words('catalogue.missing_home')} variant={{ appearance: 'primary' }} />}
    />
  );
}
