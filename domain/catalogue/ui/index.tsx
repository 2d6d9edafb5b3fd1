import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import {
  type BlockProps,
  ErrorState,
  Icon,
  StateMessage,
  useHydrating,
  useTranslate,
  useValue,
} from '../../../engine/index.ts';
import type { Catalogue as Services } from '../../order-line/catalogue.ts';
import { ServiceActions } from './service-actions.tsx';
import { Browse } from './browse.tsx';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { LazyPage } from './lazy-page.tsx';
import type { CatalogueNode } from './node.ts';
import { useFavourites } from './use-favourites.ts';
import { useOpenOnResults } from './use-open-on-results.ts';
import { typeOfSlug, useListedServices } from './use-listed-services.ts';

export { lazy } from './lazy-page.tsx';

const room = 'min(100cqi - 48px, 2400px)';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
    scrollMarginBlockStart: 'calc(var(--liveryFrameTop) + 12px)',
  },
  // As the server has rendered it, it is neither laid out nor painted before it is about to be seen. Nobody sees the room that it is given.
  waiting: { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 6000px' },
  // As wide as the frame leaves room, with its own space at both sides.
  breaksOut: { '@media (min-width: 1600px)': { width: room, marginInline: `calc((100% - ${room}) / 2)` } },
});

const noFavourites: ReadonlySet<number> = new Set();
const nothing = () => undefined;

/** The services to look through. Specification: A2 Service catalogue, A3 Catalogue state, A4 Catalogue. */
export default function Catalogue({ node }: BlockProps<CatalogueNode>): ReactNode {
  const slug = useValue<string | null>(node.slug) || null;
  const { networks, catalogue, isBrief, place } = useListedServices(slug);
  const styles = useStyles();
  const words = useTranslate();
  useOpenOnResults(place);
  const isHydrating = useHydrating();
  return (
    <div
      ref={place}
      data-catalogue
      id="services"
      className={mergeClasses(styles.root, isHydrating && styles.waiting, node.breaksOut === true && styles.breaksOut)}
    >
      {catalogue && catalogue.networks.length > 0 ? (
        <Page node={node} slug={slug} catalogue={catalogue} isBrief={isBrief} />
      ) : networks.status === 'error' || (networks.value && !catalogue && !networks.fetching) ? (
        <ErrorState error={networks.error} retry={() => void networks.refetch()} />
      ) : catalogue ? (
        <StateMessage
          icon={<Icon name="inbox" size={24} />}
          title={words('catalogue.empty_title')}
          text={words('catalogue.empty_text')}
        />
      ) : (
        <CatalogueSkeleton />
      )}
    </div>
  );
}

/** All services, those of one type, or a service among the others of its type. */
function Page(props: {
  readonly node: CatalogueNode;
  readonly slug: string | null;
  readonly catalogue: Services;
  readonly isBrief: boolean;
}): ReactNode {
  const { node, slug, catalogue, isBrief } = props;
  const own = useMemo(() => (slug === null ? null : typeOfSlug(catalogue, slug)), [catalogue, slug]);
  const favourites = useFavourites();
  const orderTo = useValue<string | null>(node.orderTo) ?? '/orders/create';
  if (slug !== null && !own) {
    return (
      <ServiceActions orderTo={orderTo} favourites={favourites} openDetails={nothing}>
        <LazyPage>
          {({ Unlisted }) => (
            <Unlisted key={slug} slug={slug} catalogue={catalogue} favourites={favourites?.ids ?? noFavourites} />
          )}
        </LazyPage>
      </ServiceActions>
    );
  }
  const serviceSlug = own?.slug === slug ? null : slug;
  return <Browse key={slug} {...{ node, catalogue, isBrief, own, serviceSlug, favourites, orderTo }} />;
}
