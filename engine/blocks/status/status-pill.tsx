import type { ReactNode } from 'react';
import type { Text } from '../../definition.ts';
import { useText } from '../../runtime/words.ts';
import { Icon } from '../icon/icon.tsx';
import { Pill } from '../pill.tsx';
import type { Tone } from '../tone.ts';

export interface StatusLook {
  readonly text: Text;
  readonly tone?: Tone;
  readonly icon?: string;
}
export type Statuses = Readonly<Record<string, StatusLook>>;

/** A value of a fixed list as a coloured word. A value that nobody described is shown as it is, in neutral. */
export function StatusPill(props: {
  readonly value: unknown;
  readonly statuses: Statuses;
  readonly className?: string | undefined;
}): ReactNode {
  const key = props.value === null || props.value === undefined ? '' : String(props.value);
  const look = Object.hasOwn(props.statuses, key) ? props.statuses[key] : undefined;
  const words = useText(look?.text ?? key);
  if (key === '') return <span className={props.className}>–</span>;
  return (
    <Pill
      tone={look?.tone ?? 'neutral'}
      dot={look?.icon === undefined}
      icon={look?.icon === undefined ? undefined : <Icon name={look.icon} size={14} />}
      className={props.className}
    >
      {words}
    </Pill>
  );
}
