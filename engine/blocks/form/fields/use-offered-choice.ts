import { type EnumOptionsType, enumOptionsIsSelected } from '@rjsf/utils';
import { useEffect, useRef } from 'react';

/**
 * Takes a choice back that was offered and, since another field narrows the list, is not any more. What was never offered stays: the
 * form began with it, and the check says what is wrong with it.
 */
export function useOfferedChoice(
  offered: readonly EnumOptionsType[] | undefined,
  value: unknown,
  write: (value: unknown) => void,
  empty: unknown,
): void {
  const before = useRef(offered);
  useEffect(() => {
    const last = before.current;
    before.current = offered;
    if (last === undefined || offered === undefined || last === offered) return;
    const isGone = (one: unknown) => has(last, one) && !has(offered, one);
    if (!Array.isArray(value)) {
      if (isGone(value)) write(empty);
    } else if (value.some(isGone)) write(value.filter((one) => !isGone(one)));
  }, [offered, value, write, empty]);
}

function has(choices: readonly EnumOptionsType[], value: unknown): boolean {
  return choices.some((choice) => enumOptionsIsSelected(choice.value, value as EnumOptionsType['value']));
}
