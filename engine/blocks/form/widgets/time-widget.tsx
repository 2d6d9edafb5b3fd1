import { mergeClasses } from '@fluentui/react-components';
import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { contextOf } from '../state/form-context.ts';
import { momentOf, momentText, timeOf } from '../state/time-text.ts';
import { inputProps } from './input-props.ts';

function Picker(props: {
  readonly of: WidgetProps;
  readonly type: 'date' | 'time' | 'datetime-local';
  readonly shown: string;
  readonly given: (text: string) => unknown;
}): ReactNode {
  const { of } = props;
  const { styles } = contextOf(of.registry);
  const wrong = (of.rawErrors ?? []).length > 0;
  return (
    <input
      {...inputProps(of)}
      type={props.type}
      {...(props.type === 'date' ? {} : { step: 1 })}
      value={props.shown}
      className={wrong ? mergeClasses(styles.input, styles.invalid) : styles.input}
      onChange={(event) =>
        of.onChange(event.target.value === '' ? of.options.emptyValue : props.given(event.target.value))
      }
      onBlur={(event) => of.onBlur(of.id, event.target.value)}
    />
  );
}

export function DateWidget(props: WidgetProps): ReactNode {
  return <Picker of={props} type="date" shown={textOf(props.value)} given={(text) => text} />;
}

/** A day and a time in UTC, as all times are shown (`2026-01-31T12:00:00Z` in the data). */
export function DateTimeWidget(props: WidgetProps): ReactNode {
  return <Picker of={props} type="datetime-local" shown={momentText(props.value)} given={momentOf} />;
}

/** A time of the day in UTC: `12:00:00Z` in the data. */
export function TimeWidget(props: WidgetProps): ReactNode {
  const shown = textOf(props.value).replace(/(?:Z|[+-]\d\d:\d\d)$/, '');
  return <Picker of={props} type="time" shown={shown} given={timeOf} />;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
