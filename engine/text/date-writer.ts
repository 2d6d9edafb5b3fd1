/** How a brand writes dates: `2026-11-29 14:05:00`, or as the language does (decision 69 of the requirements). */
export type DateStyle = 'iso' | 'locale';

export interface DateWriter {
  /** A day; '' where the text is no date. */
  readonly date: (iso: string) => string;
  /** A moment; '' where the text is no date. */
  readonly dateTime: (iso: string) => string;
}

/** Days and moments are UTC in both forms, so that they mean the same to whoever reads them. */
export function dateWriter(bcp47: string, style: DateStyle | undefined): DateWriter {
  if (style !== 'locale') return { date: (iso) => utc(iso).slice(0, 10), dateTime: utc };
  const writer = (wanted: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(bcp47, { ...wanted, timeZone: 'UTC' });
    return (iso: string) => {
      const time = Date.parse(iso);
      return Number.isNaN(time) ? '' : format.format(time);
    };
  };
  return { date: writer({ dateStyle: 'medium' }), dateTime: writer({ dateStyle: 'medium', timeStyle: 'medium' }) };
}

function utc(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}
