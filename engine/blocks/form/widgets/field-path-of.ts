import type { WidgetProps } from '@rjsf/utils';
import type { Path } from '../../../state/path.ts';

/** Where the field of a widget stands; the names of fields in ids are joined, so ids alone cannot tell. */
export function fieldPathOf({ options }: WidgetProps): Path {
  return (options['fieldPath'] as Path | undefined) ?? root;
}

const root: Path = [];
