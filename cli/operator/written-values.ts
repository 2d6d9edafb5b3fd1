import { formatPlain, fromUsd } from '../../domain/money/usd.ts';
import { micros, type Micros } from '../../domain/money/micros.ts';
import { Refused } from './refused.ts';

/** `12.50 USD` */
export function usdText(amount: bigint): string {
  return `${formatPlain(micros(amount), 6)} USD`;
}

/** Dollars as an operator writes them: `12.5`, `-3`; at most six decimals. Throws `Refused` with the name of the field. */
export function amountOf(text: string, field: string): Micros {
  if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(text.trim())) {
    throw new Refused(`${field} is "${text}"; it must be dollars with at most six decimals, such as 12.50.`);
  }
  return fromUsd(text.trim());
}

/** A percentage as an operator writes it, `12.5`, in millionths: 125000. From 0 to 100. Throws `Refused` with the name of the option. */
export function percentOf(text: string, option: string): number {
  const ppm = /^\d{1,3}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * 10_000) : -1;
  if (ppm < 0 || ppm > 1_000_000) throw new Refused(`${option} is "${text}"; it must be a number from 0 to 100.`);
  return ppm;
}
