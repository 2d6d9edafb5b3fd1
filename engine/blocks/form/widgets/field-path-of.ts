import type { WidgetProps } from '@rjsf/utils';
import type { DataPath } from '../hold/data-path.ts';

/** Where the field of a widget stands; the names of fields in ids are joined, so ids alone cannot tell. */
export function fieldPathOf({ options }: WidgetProps): DataPath {
  return (options['fieldPath'] as DataPath | undefined) ?? root;
}

const root: DataPath = [];
