export type Span = 'week' | 'month' | 'quarter' | 'year';

const days: Readonly<Record<Span, number>> = { week: 7, month: 30, quarter: 90, year: 365 };
const day = 86_400_000;

/** First and last day of a span that ends today, `YYYY-MM-DD` in UTC; both count. */
export function spanUntil(now: number, span: Span): { readonly from: string; readonly to: string } {
  return { from: dayOf(now - (days[span] - 1) * day), to: dayOf(now) };
}

/** A day as the address has it; '' where that is none. */
export function readDay(text: string | undefined): string {
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

/** Whether the last day of a span is before its first. */
export const areReversed = (from: string, to: string): boolean => to !== '' && from > to;

/** Whether the year of a day is still being typed: until its fourth digit it is one of the first thousand. */
export const isTyping = (day: string): boolean => day !== '' && day < '1000';

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
