import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../runtime/values/format.ts';
import { writeCsv } from './csv.ts';

const format = createFormat({ bcp47: 'en', currency: { code: 'USD', symbol: '$', rate: 1 } });
const label = { $text: 'Heading' };
const csv = (columns: Parameters<typeof writeCsv>[0], rows: Parameters<typeof writeCsv>[1]) =>
  writeCsv(columns, rows, ({ $text }) => $text, format);

describe('rows as CSV', () => {
  it('keep amounts as numbers, write dates out and translate fixed words', () => {
    const columns = [
      { id: 'a', field: 'cost', label, cell: 'money' as const },
      { id: 'b', field: 'at', label, cell: 'datetime' as const },
      { id: 'c', field: 'status', label, cell: 'status' as const, statuses: { done: { text: { $text: 'Done' } } } },
      { id: 'd', label },
    ];
    expect(csv(columns, [{ cost: 1234.5, at: '2026-01-02T03:04:05Z', status: 'done' }])).toBe(
      '\uFEFFHeading,Heading,Heading\r\n1234.5,2026-01-02 03:04:05,Done\r\n',
    );
  });

  it('are read back as they were, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (texts) => {
        const rows = texts.map((text) => ({ text }));
        const written = csv([{ id: 'a', field: 'text', label }], rows);
        expect(readBack(written).slice(1)).toEqual(
          texts.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)),
        );
      }),
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('never let a spreadsheet run %j', (text) => {
    expect(csv([{ id: 'a', field: 'text', label }], [{ text }])).toContain(`'${text}`);
  });
});

/** The only column of each line. */
function readBack(written: string): string[] {
  return [...written.slice(1).matchAll(/("(?:[^"]|"")*"|[^\r\n]*)\r\n/g)].map(([, field = '']) =>
    field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field,
  );
}
