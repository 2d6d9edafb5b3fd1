import type { ReactNode } from 'react';
import type { Text } from '../../definition.ts';
import { useText } from '../../runtime/hooks/use-text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { pillOf, type PillStyles, usePillStyles } from '../../ui/pill.tsx';
import type { Tone } from '../../ui/tone.ts';

export interface StatusLook {
  readonly text: Text;
  readonly tone?: Tone;
  readonly icon?: string;
}
export type Statuses = Readonly<Record<string, StatusLook>>;

interface StatusProps {
  readonly value: unknown;
  readonly statuses: Statuses;
  readonly className?: string | undefined;
}

/** A value of a fixed list as a colored word. A value that nobody described is shown as it is, in neutral. */
export function StatusPill(props: StatusProps): ReactNode {
  const text = statusStyle(props)?.text;
  const words = useText(text);
  return statusPillOf(usePillStyles(), text === undefined ? undefined : words, props);
}

/** How a value is shown; undefined where nobody described it. */
export function statusStyle({ value, statuses }: StatusProps): StatusLook | undefined {
  const key = String(value);
  return Object.hasOwn(statuses, key) ? statuses[key] : undefined;
}

/** The same as mere elements, with the words of its look. */
export function statusPillOf(styles: PillStyles, words: string | undefined, props: StatusProps): ReactNode {
  const { value, className } = props;
  if (value === null || value === undefined || value === '') return <span className={className}>–</span>;
  const look = statusStyle(props);
  return pillOf(styles, {
    tone: look?.tone ?? 'neutral',
    dot: look?.icon === undefined,
    icon: look?.icon === undefined ? undefined : <Icon name={look.icon} size={14} />,
    className,
    children: words ?? String(value),
  });
}
