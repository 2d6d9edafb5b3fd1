import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { WidgetProps } from '@rjsf/utils';
import { type ReactNode, useState } from 'react';
import { contextOf } from '../state/form-context.ts';
import { writtenPath } from '../state/data-path.ts';
import { fieldPathOf } from './field-path-of.ts';
import { TextWidget } from './input-widget.tsx';
import { withinBounds } from './within-bounds.ts';

/** `ui:bounds` of a field: numbers, or the fields that hold them, written as in `ui:choices`. */
export interface DeclaredBounds {
  readonly min?: number | string;
  readonly max?: number | string;
  readonly step?: number | string;
  readonly round?: 'nearest' | 'up' | 'down';
}

/** It is there before it says anything, so that it is read out; until then it takes no room. */
const useStyles = makeStyles({ word: { ':empty': { position: 'absolute' } } });

/** A number that is put within its bounds when its field is left, and never while it is typed. A word says so. */
export function BoundedWidget(props: WidgetProps): ReactNode {
  const { store, styles, words } = contextOf(props.registry);
  const { word } = useStyles();
  const declared = props.options['bounds'] as DeclaredBounds;
  const path = fieldPathOf(props);
  const [notice, setNotice] = useState<{ readonly text: string; readonly of: number } | null>(null);
  const numberAt = (written: number | string | undefined): number | undefined => {
    const value = typeof written === 'string' ? store.read(writtenPath(written, path)).value : written;
    return typeof value === 'number' ? value : undefined;
  };
  const correct = () => {
    const { min, max, step, round } = declared;
    const bounds = { min: numberAt(min), max: numberAt(max), step: numberAt(step), round };
    const right = withinBounds(store.read(path).value, bounds);
    if (right === null) return;
    props.onChange(right.value);
    setNotice({
      text: words(`form.bounded_${right.why}`, { value: right.value, step: bounds.step ?? 1 }),
      of: right.value,
    });
  };
  return (
    <>
      <TextWidget {...props} onBlur={correct} />
      <p role="status" className={mergeClasses(styles.hint, word)}>
        {notice !== null && notice.of === props.value ? notice.text : ''}
      </p>
    </>
  );
}
