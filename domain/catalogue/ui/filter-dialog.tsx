import type { ReactNode } from 'react';
import { Button, Dialog, useTranslate } from '../../../engine/index.ts';
import { Facets, type FacetSource, useFacets } from './facets.tsx';
import { withoutShown } from './shown-filters.ts';

/** The filters in a drawer, where there is no room beside the services. */
export function FilterDialog(props: FacetSource & { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const { open, onClose, query, change } = props;
  const words = useTranslate();
  const facets = useFacets(props);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words('catalogue.filters')}
      closeLabel={words('catalogue.close')}
      place="side"
      width="m"
      actions={
        <>
          <Button
            words={words('catalogue.reset')}
            variant={{ appearance: 'subtle' }}
            onClick={() => change(withoutShown(query))}
          />
          <Button
            words={words('catalogue.show_count', { count: facets?.count ?? 0 })}
            variant={{ appearance: 'primary' }}
            onClick={onClose}
          />
        </>
      }
    >
      <Facets {...props} facets={facets} />
    </Dialog>
  );
}
