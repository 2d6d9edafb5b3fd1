import { describe, expect, it } from 'vitest';
import { dateWriter } from './date-writer.ts';

describe('a date', () => {
  it('is written in the ISO form unless the brand says otherwise', () => {
    for (const style of [undefined, 'iso'] as const) {
      const { date, dateTime } = dateWriter('de', style);
      expect(date('2026-03-01T23:30:00-02:00')).toBe('2026-03-02');
      expect(dateTime('2026-03-01T23:30:00-02:00')).toBe('2026-03-02 01:30:00');
    }
  });

  it.each([
    ['en', 'Mar 2, 2026', 'Mar 2, 2026, 1:30:00 AM'],
    ['de', '02.03.2026', '02.03.2026, 01:30:00'],
    ['ja', '2026/03/02', '2026/03/02 1:30:00'],
    ['ru', '2 мар. 2026 г.', '2 мар. 2026 г., 01:30:00'],
  ])(
    'is written as %s does where the brand wants it, and is the same day in every time zone',
    (locale, day, moment) => {
      const { date, dateTime } = dateWriter(locale, 'locale');
      expect(plain(date('2026-03-01T23:30:00-02:00'))).toBe(day);
      expect(plain(dateTime('2026-03-01T23:30:00-02:00'))).toBe(moment);
    },
  );

  it('is nothing where the text is none', () => {
    for (const style of ['iso', 'locale'] as const) {
      expect(dateWriter('en', style).date('soon')).toBe('');
      expect(dateWriter('en', style).dateTime('')).toBe('');
    }
  });
});

/** Spaces that do not break count as spaces here. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
