import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addFormFormats } from './form-formats.ts';

function check(format: string) {
  const ajv = new Ajv();
  addFormFormats(ajv);
  return ajv.compile({ type: 'string', format });
}

/** Whether the calendar of the language has the day. */
function isThere(year: number, month: number, day: number): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const two = (part: number) => String(part).padStart(2, '0');

test('a date is a day of the calendar', () => {
  const [date, moment] = [check('date'), check('date-time')];
  const year = fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(1900, 2000, 2024, 2026, 2100, 2400));
  fc.assert(
    fc.property(year, fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }), (y, m, d) => {
      const text = `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`;
      const right = m >= 1 && m <= 12 && d >= 1 && isThere(y, m, d);
      expect(date(text), text).toBe(right);
      expect(moment(`${text}T12:00:00Z`), text).toBe(right);
    }),
    { numRuns: 5000 },
  );
  expect([date('2026-02-29'), date('2024-02-29'), date('2026-06-31'), date('2026-1-1')]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('a time is one of the clock, with its zone', () => {
  const [time, moment] = [check('time'), check('date-time')];
  fc.assert(
    fc.property(
      fc.nat(30),
      fc.nat(70),
      fc.nat(70),
      fc.constantFrom('Z', '+02:00', '-11:30', '.5Z', ''),
      (h, m, s, z) => {
        const text = `${two(h)}:${two(m)}:${two(s)}${z}`;
        const right = h < 24 && m < 60 && s <= 60 && z !== '';
        expect(time(text), text).toBe(right);
        expect(moment(`2026-11-30T${text}`), text).toBe(right);
      },
    ),
    { numRuns: 2000 },
  );
});
