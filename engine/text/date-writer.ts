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
  const writer = (timeStyle?: 'medium') => {
    // Slow to make: only where a date is written.
    let format: Intl.DateTimeFormat | undefined;
    return (iso: string) => {
      const time = Date.parse(iso);
      if (Number.isNaN(time)) return '';
      if (style !== 'locale')
        return new Date(time)
          .toISOString()
          .slice(0, timeStyle ? 19 : 10)
          .replace('T', ' ');
      format ??= new Intl.DateTimeFormat(bcp47, { dateStyle: 'medium', timeStyle, timeZone: 'UTC' });
      return format.format(time);
    };
  };
  return { date: writer(), dateTime: writer('medium') };
}
