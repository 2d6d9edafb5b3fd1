import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId, useRef } from 'react';
import { lazyPart, Skeleton, useTranslate } from '../../../engine/index.ts';
import { wide } from './catalogue-styles.ts';
import type { FacetSource } from './facets.tsx';
import { useWhenNear } from './use-when-near.ts';

const useStyles = makeStyles({
  sidebar: {
    display: 'none',
    [wide]: {
      display: 'flex',
      flexDirection: 'column',
      gap: tokens.spacingVerticalL,
      boxSizing: 'border-box',
      minWidth: 0,
      position: 'sticky',
      top: 'calc(var(--liveryFrameTop, 0px) + 12px)',
      // As high as the window at most, however many filters there are: it scrolls by itself.
      maxHeight: 'calc(100dvh - var(--liveryFrameTop, 0px) - 24px)',
      overflowY: 'auto',
      scrollbarWidth: 'thin',
      padding: tokens.spacingHorizontalL,
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      borderRadius: tokens.borderRadiusXLarge,
      backgroundColor: tokens.colorNeutralBackground1,
      // Without code it can do nothing.
      '@media (scripting: none)': { display: 'none' },
    },
  },
  title: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400 },
});

/**
 * The filters beside the services, in windows that are wide enough. Elsewhere it is not shown, so that it never comes near, and
 * neither its code nor what answers it is fetched.
 */
export function FilterSidebar(
  props: FacetSource & { readonly isNear: boolean; readonly onNear: () => void },
): ReactNode {
  const { isNear, onNear, ...source } = props;
  const styles = useStyles();
  const words = useTranslate();
  const id = useId();
  const place = useRef<HTMLElement>(null);
  useWhenNear(place, !isNear, onNear);
  // While they are on their way.
  const room = <Skeleton height={400} />;
  return (
    <section ref={place} aria-labelledby={id} data-filters className={styles.sidebar}>
      <span id={id} className={styles.title}>
        {words('catalogue.filters')}
      </span>
      {isNear ? <SidebarFacets {...source} room={room} waiting={room} /> : room}
    </section>
  );
}

const SidebarFacets = lazyPart(async () => (await import('./filter-code.ts')).SidebarFacets);
