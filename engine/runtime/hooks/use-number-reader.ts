import { useMemo } from 'react';
import { type Expected, type NumberReading, decimalSign, readNumber } from '../../input/read-number.ts';
import { useLocale } from './use-locale.ts';

/** Reads numbers by the language of the page: which of comma and point stands before decimals. */
export type NumberReader = (text: string, expected?: Omit<Expected, 'decimal'>) => NumberReading;

/** What a field shows of a number whose decimals stand after a point: with the sign that the language of the page has there. */
export type NumberInField = (plain: string) => string;

export function useNumberInField(): NumberInField {
  const { bcp47 } = useLocale();
  return useMemo(() => {
    const decimal = decimalSign(bcp47);
    return (plain) => plain.replace('.', decimal);
  }, [bcp47]);
}

export function useNumberReader(): NumberReader {
  const { bcp47 } = useLocale();
  return useMemo(() => {
    const decimal = decimalSign(bcp47);
    return (text, expected) => readNumber(text, { ...expected, decimal });
  }, [bcp47]);
}
