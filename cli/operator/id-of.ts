import { UsageError } from '../command-line/command.ts';

/** The number that follows `approve` or `decline`. */
export function idOf(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) throw new UsageError('Say which one, by its number.');
  return Number(text);
}
