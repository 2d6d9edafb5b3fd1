import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, memo, Suspense } from 'react';
import { Field, LoadingState, useOperation, useWords } from '../../../engine/index.ts';
import { useService } from './order-form-context.ts';
import { useFieldError } from './use-messages.ts';

/** Few services ask for countries, and the widget is heavy: it comes when it is needed. */
const CountryChoice = lazy(() => import('./country-choice.tsx'));

const useStyles = makeStyles({ wait: { minHeight: tokens.spacingVerticalXXXL } });

/** Where the promotion is to come from, for services that can choose. */
export const CountryField = memo(function CountryField() {
  return useService()?.allowedUseCountries ? <Countries /> : null;
});

function Countries() {
  const styles = useStyles();
  const words = useWords();
  const { value: countries } = useOperation('listCountries', {});
  const error = useFieldError('countries');
  return (
    <Field label={words('order_form.countries')} hint={words('order_form.countries_hint')} error={error}>
      {(control) =>
        countries === null ? (
          <div className={styles.wait}>
            <LoadingState lines={1} />
          </div>
        ) : (
          <Suspense fallback={<LoadingState lines={1} />}>
            <CountryChoice control={control} countries={countries} />
          </Suspense>
        )
      }
    </Field>
  );
}
