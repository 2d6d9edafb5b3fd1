import { Refused } from './refused.ts';

/** A percentage as an operator writes it, `12.5`, in millionths: 125000. From 0 to 100. Throws `Refused` with the name of the option. */
export function percentOf(text: string, option: string): number {
  const ppm = /^\d{1,3}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * 10_000) : -1;
  if (ppm < 0 || ppm > 1_000_000) throw new Refused(`${option} is "${text}"; it must be a number from 0 to 100.`);
  return ppm;
}
