import type { ReactNode } from 'react';
import type { ControlProps } from './field.tsx';
import { lazyPart } from './lazy/lazy-part.tsx';
import { Skeleton } from './skeleton.tsx';

export interface SearchOption {
  readonly key: string;
  readonly label: string;
  /** Found by it as well, when it is typed as a whole; e.g. the code of a country. */
  readonly code?: string;
}

export interface SearchChoiceProps {
  readonly control: Partial<ControlProps> & { readonly name?: string; readonly autoFocus?: boolean };
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly SearchOption[];
  /** Keys of the chosen options. */
  readonly chosen: readonly string[];
  readonly onChoose: (keys: readonly string[]) => void;
  /** Any number of options; else at most one. */
  readonly multiple?: boolean;
  /** Whether the only choice may be taken back. */
  readonly clearable?: boolean;
  readonly disabled?: boolean;
  readonly texts: {
    readonly nothingFound: string;
    /** Name of the list of chosen options. */
    readonly chosen: string;
    readonly remove: (label: string) => string;
    /** Name of the mark that opens the list. */
    readonly expand: string;
  };
}

const View = lazyPart(async () => (await import('./search-choice-view.tsx')).SearchChoiceView);

/**
 * One or several of many options: typing narrows the list, the arrow keys walk it, Enter takes, Backspace gives back. Its
 * code comes with the first one.
 */
export function SearchChoice(props: SearchChoiceProps): ReactNode {
  return <View {...props} waiting={<Skeleton height={40} />} />;
}
