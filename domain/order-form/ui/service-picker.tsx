import { makeStyles, tokens } from '@fluentui/react-components';
import { memo, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { Button, Icon, Input, Notice, useFilterText, useTranslate, useUser } from '../../../engine/index.ts';
import { LazyStar } from '../../catalogue/ui/lazy-star.tsx';
import { searchableText, searchedWords } from '../../../engine/input/searchable-text.ts';
import type { CatalogueService } from '../../order-line/catalogue.ts';
import { useFormStyles } from './form-styles.ts';
import { useDispatch, useFieldError, useFormState, useLine } from './order-form-context.ts';
import { ServiceCard } from './service-card.tsx';

/** So many services are shown before "show all"; from one more than twice that there is a search. */
const shownAtFirst = 5;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  option: { position: 'relative', display: 'flex', flexDirection: 'column' },
  star: { position: 'absolute', insetBlockStart: '6px', insetInlineEnd: '6px' },
  more: { alignSelf: 'flex-start' },
});

const none: readonly CatalogueService[] = [];

/** The services of the chosen type as a radio group of cards; only these are ever drawn. */
export const ServicePicker = memo(function ServicePicker() {
  const typeId = useLine((line) => line.serviceTypeId);
  // A new type starts with a short list and an empty search.
  return <ServiceList key={typeId} typeId={typeId ?? 0} />;
});

function ServiceList({ typeId }: { readonly typeId: number }) {
  const styles = useStyles();
  const shared = useFormStyles();
  const words = useTranslate();
  const name = useId();
  const hasStars = useUser() !== null;
  const dispatch = useDispatch();
  const chosen = useLine((line) => line.serviceId);
  const services = useFormState((state) => state.catalogue.typeById.get(typeId)?.services) ?? none;
  const error = useFieldError('serviceId');
  const [all, setAll] = useState(false);
  const search = useFilterText();
  const wanted = useDeferredValue(search.wanted);

  const found = useMemo(() => filter(services, wanted), [services, wanted]);
  const shown = all || wanted !== '' ? found : shorten(found, chosen);
  const onChoose = useCallback((serviceId: number) => dispatch({ type: 'serviceChosen', serviceId }), [dispatch]);
  const radio = useMemo(() => ({ name, onChoose, hasStars }), [name, onChoose, hasStars]);

  return (
    <div className={styles.root}>
      {error !== undefined && (
        <Notice tone="danger" compact>
          {error}
        </Notice>
      )}
      {services.length > 2 * shownAtFirst && (
        <Input
          type="search"
          aria-label={words('order_form.service_search')}
          placeholder={words('order_form.service_search')}
          before={<Icon name="search" size={16} />}
          {...search.field}
        />
      )}
      <div role="radiogroup" aria-label={words('order_form.service')} className={styles.list}>
        {shown.map((service) => (
          <div key={service.id} className={styles.option}>
            <ServiceCard service={service} chosen={service.id === chosen} radio={radio} />
            {hasStars && (
              <span className={styles.star}>
                {/* As the radio buttons are one stop of the Tab key, their stars are one, too. */}
                <LazyStar service={service} tabIndex={service.id === chosen ? 0 : -1} />
              </span>
            )}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className={shared.muted}>
          {words('order_form.service_none_found')}
        </p>
      )}
      {shown.length < found.length && (
        <Button
          words={words('order_form.service_show_all', { count: found.length })}
          variant={{ appearance: 'subtle', flush: true }}
          className={styles.more}
          onClick={() => setAll(true)}
        />
      )}
    </div>
  );
}

/** The first few, and the chosen one wherever it stands. */
function shorten(services: readonly CatalogueService[], chosen: number | null): readonly CatalogueService[] {
  if (services.length <= shownAtFirst + 1) return services;
  return services.filter(({ id }, index) => index < shownAtFirst || id === chosen);
}

/** Those with every word of the search in their name or country, or as their id. Specification: decision 71. */
function filter(services: readonly CatalogueService[], search: string): readonly CatalogueService[] {
  const parts = searchedWords(search);
  if (parts.length === 0) return services;
  return services.filter(({ id, name, geo }) => {
    const text = searchableText(`${name} ${geo ?? ''}`);
    return parts.every((part) => part === String(id) || text.includes(part));
  });
}
