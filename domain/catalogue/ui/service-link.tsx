import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useContext } from 'react';
import { languageOf, Link, touch } from '../../../engine/index.ts';
import type { CatalogueService } from '../../order-line/catalogue.ts';
import { ServiceActionsContext } from './service-parts.tsx';

const useStyles = makeStyles({
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    // As high as a pointer and a finger need it, in the room of a line.
    display: 'inline-block',
    paddingBlock: '3px',
    marginBlock: '-3px',
    [touch]: { paddingBlock: '14px', marginBlock: '-14px' },
    ':focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
      borderRadius: tokens.borderRadiusSmall,
    },
  },
});

/** The name of a service. A press opens what there is to know of it over the list; a new tab has the page of its own. */
export function ServiceLink({ service }: { readonly service: CatalogueService }): ReactNode {
  const styles = useStyles();
  const { openDetails } = useContext(ServiceActionsContext);
  return (
    <Link
      to={`/services/${service.slug}`}
      lang={languageOf(service, 'name')}
      className={styles.link}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        openDetails(service);
      }}
    >
      {service.name}
    </Link>
  );
}
