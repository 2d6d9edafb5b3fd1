import { makeStyles, tokens } from '@fluentui/react-components';
import { Choices, Field, Radio, useFormat, useTranslate } from '../../../engine/index.ts';
import type { CatalogueService } from '../../order-line/catalogue.ts';
import { deliveryOf } from '../../order-line/line-pricing.ts';
import { useFormStyles } from './form-styles.ts';
import { NumberField } from './number-field.tsx';
import { useDispatch, useFieldError, useLine } from './order-form-context.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
    paddingInlineStart: tokens.spacingHorizontalM,
    borderInlineStartWidth: '2px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
  },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
  interval: { display: 'grid', gap: tokens.spacingHorizontalS, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  legend: { padding: 0, marginBlockEnd: tokens.spacingVerticalXS },
  plain: { border: 'none', margin: 0, padding: 0, minWidth: 0 },
  error: { color: tokens.colorStatusDangerForeground1 },
});

/** How a delivery in several runs goes: mode, number of runs, growth, and the time between two of them. */
export function DripFeedTerms({ service }: { readonly service: CatalogueService }) {
  const styles = useStyles();
  const shared = useFormStyles();
  const words = useTranslate();
  const format = useFormat();
  const dispatch = useDispatch();
  const { mode, runs, growth, ...delivery } = useLine((line) => ({
    mode: line.dripFeedMode,
    runs: line.numberOfRuns,
    growth: line.dripFeedQuantityStep,
    ...deliveryOf(line, service),
  }));
  const errors = { runs: useFieldError('numberOfRuns'), step: useFieldError('dripFeedQuantityStep') };
  const modeError = useFieldError('dripFeedMode');
  const leave = () => dispatch({ type: 'dripFeedLeft' });
  const values = { runs: format.number(runs), total: format.number(Number(delivery.total)) };
  return (
    <div className={styles.fields}>
      <Field className={styles.wide} group="radiogroup" label={words('order_form.drip_mode')} error={modeError}>
        {({ id, ...control }) => (
          <Choices>
            {(['flat', 'progressive'] as const).map((choice) => (
              <Radio
                key={choice}
                {...control}
                name={id}
                label={words(`order_form.drip_${choice}`)}
                checked={mode === choice}
                onChange={() => dispatch({ type: 'dripFeedChanged', terms: { dripFeedMode: choice } })}
              />
            ))}
          </Choices>
        )}
      </Field>
      <NumberField
        field="numberOfRuns"
        label={words('order_form.drip_runs')}
        value={runs}
        error={errors.runs}
        onNumber={(numberOfRuns) => dispatch({ type: 'dripFeedChanged', terms: { numberOfRuns } })}
        onLeave={leave}
      />
      {mode === 'progressive' && (
        <NumberField
          field="dripFeedQuantityStep"
          label={words('order_form.drip_step')}
          value={growth}
          error={errors.step}
          onNumber={(dripFeedQuantityStep) => dispatch({ type: 'dripFeedChanged', terms: { dripFeedQuantityStep } })}
          onLeave={leave}
        />
      )}
      <IntervalFields />
      <div className={`${styles.wide} ${shared.numbers}`}>
        {mode === 'flat'
          ? words('order_form.drip_total_flat', { ...values, quantity: format.number(delivery.first) })
          : words('order_form.drip_total_progressive', {
              ...values,
              first: format.number(delivery.first),
              last: format.number(delivery.last),
            })}
      </div>
    </div>
  );
}

/** Days, hours and minutes between two runs. */
function IntervalFields() {
  const styles = useStyles();
  const words = useTranslate();
  const dispatch = useDispatch();
  const interval = intervalOf(useLine((line) => line.dripFeedMinutes));
  const error = useFieldError('dripFeedMinutes');
  const set = (part: Partial<Interval>) =>
    dispatch({ type: 'dripFeedChanged', terms: { dripFeedMinutes: minutesOf({ ...interval, ...part }) } });
  return (
    <fieldset className={`${styles.wide} ${styles.plain}`}>
      <legend className={styles.legend}>{words('order_form.drip_interval')}</legend>
      <div className={styles.interval}>
        {(['days', 'hours', 'minutes'] as const).map((part) => (
          <NumberField
            key={part}
            {...(part === 'minutes' ? { field: 'dripFeedMinutes' as const } : {})}
            label={words(`order_form.drip_${part}`)}
            value={interval[part]}
            onNumber={(value) => set({ [part]: value })}
            onLeave={() => dispatch({ type: 'dripFeedLeft' })}
          />
        ))}
      </div>
      {error !== undefined && (
        <div role="alert" className={styles.error}>
          {error}
        </div>
      )}
    </fieldset>
  );
}

/** Minutes taken apart for people. */
interface Interval {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

export function intervalOf(minutes: number): Interval {
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
}

/** In minutes; parts may be above their usual range (90 minutes are an hour and a half). */
export function minutesOf({ days, hours, minutes }: Interval): number {
  return days * 1440 + hours * 60 + minutes;
}
