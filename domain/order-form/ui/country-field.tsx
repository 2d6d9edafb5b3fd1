import { memo } from 'react';
import { Button, Field, Notice, SearchChoice, Skeleton, useOperation, useTranslate } from '../../../engine/index.ts';
import { useDispatch, useFieldError, useLine, useService } from './order-form-context.ts';

/** Where the promotion is to come from, for services that can choose. */
export const CountryField = memo(function CountryField() {
  return useService()?.allowedUseCountries ? <Countries /> : null;
});

function Countries() {
  const words = useTranslate();
  const dispatch = useDispatch();
  const { value: countries, status, fetching, refetch } = useOperation('listCountries', {});
  const chosen = useLine((line) => line.countries);
  const error = useFieldError('countries');
  const label = words('order_form.countries');
  // An answer may come from something in between.
  const isFailed = status === 'error' || (countries !== null && !Array.isArray(countries));
  if (isFailed && !fetching) {
    return (
      <Notice
        tone="warning"
        compact
        actions={
          <Button words={words('checkout.retry')} variant={{ appearance: 'subtle' }} onClick={() => void refetch()} />
        }
      >
        {words('order_form.countries_failed')}
      </Notice>
    );
  }
  return (
    <Field label={label} hint={words('order_form.countries_hint')} error={error}>
      {(control) =>
        countries === null || isFailed ? (
          <Skeleton height={40} />
        ) : (
          <SearchChoice
            control={control}
            label={label}
            placeholder={words('order_form.countries_any')}
            options={countries.map(({ id, name, isoCode2 }) => ({ key: String(id), label: name, code: isoCode2 }))}
            chosen={chosen.map(String)}
            onChoose={(keys) => dispatch({ type: 'countriesChosen', countries: keys.map(Number) })}
            multiple
            texts={{
              nothingFound: words('form.nothing_found'),
              chosen: words('form.chosen', { field: label }),
              remove: (name) => words('form.remove_named', { name }),
              expand: words('form.expand', { name: label }),
            }}
          />
        )
      }
    </Field>
  );
}
