/** What a field for day and time shows of a moment in ISO 8601: the same moment in UTC, without the zone. */
export function momentText(value: unknown): string {
  if (typeof value !== 'string') return '';
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 19);
}

/** The moment in ISO 8601 that a field for day and time holds, read as UTC; the text itself where it is none. */
export function momentOf(text: string): string {
  const moment = new Date(`${text}Z`);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString().replace('.000Z', 'Z');
}

/** The time in UTC that a field for times holds: `12:00` is `12:00:00Z`. */
export function timeOf(text: string): string {
  return text.length === 5 ? `${text}:00Z` : `${text}Z`;
}
