import { useMemo } from 'react';
import { type Expected, type NumberReading, decimalSign, readNumber } from '../../input/read-number.ts';
import { useLocale } from './use-locale.ts';

/** Reads numbers by the language of the page: which of comma and point stands before decimals. */
export type NumberReader = (text: string, expected?: Omit<Expected, 'decimal'>) => NumberReading;

export function useNumberReader(): NumberReader {
  const decimal = useDecimalSign();
  return useMemo(() => (text, expected) => readNumber(text, { ...expected, decimal }), [decimal]);
}

/** Which sign stands before decimals in the language of the page, in fields too. */
export function useDecimalSign(): '.' | ',' {
  const { bcp47 } = useLocale();
  return useMemo(() => decimalSign(bcp47), [bcp47]);
}
