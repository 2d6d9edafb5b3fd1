import { useMemo } from 'react';
import { type Expected, type NumberReading, decimalSign, readNumber } from '../../input/read-number.ts';
import { useLocale } from './use-locale.ts';

/** Reads numbers by the language of the page: which of comma and point stands before decimals. */
export type NumberReader = (text: string, expected?: Omit<Expected, 'decimal'>) => NumberReading;

export function useNumberReader(): NumberReader {
  const { bcp47 } = useLocale();
  return useMemo(() => {
    const decimal = decimalSign(bcp47);
    return (text, expected) => readNumber(text, { ...expected, decimal });
  }, [bcp47]);
}
