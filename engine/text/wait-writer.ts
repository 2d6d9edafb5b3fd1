/** How long to wait, as a language says it: `in 5 minutes`. From two minutes on in whole minutes. */
export function writtenWait(bcp47: string, seconds: number): string {
  const format = new Intl.RelativeTimeFormat(bcp47);
  return seconds < 120 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute');
}
