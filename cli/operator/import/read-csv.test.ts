import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const read = (text: string) => {
  const { records, faults } = readCsv(text);
  return {
    rows: records.map(({ line, cells }) => [line, ...cells.values()]),
    faults: faults.map(({ line, sentence }) => `${line}: ${sentence}`),
  };
};

test('rows have the number of their first line, also after empty lines and texts of several lines', () => {
  const { rows, faults } = read('a,b\r\n1,2\r\n\r\n"x\ny",3\r\n\n \n4,5\n\n6,"7\n8"');
  expect(rows).toEqual([
    [2, '1', '2'],
    [4, 'x\ny', '3'],
    [8, '4', '5'],
    [10, '6', '7\n8'],
  ]);
  expect(faults).toEqual([]);
});

test('quotes hold separators and doubled quotes, and are part of a text that does not begin with one', () => {
  expect(read('a,b\n"1, ""2""",3" screen\n').rows).toEqual([[2, '1, "2"', '3" screen']]);
});

test('a row of another length is a fault, and the other rows are read', () => {
  expect(read('a;b\n1;2\n3\n4;5;6\n7;8')).toEqual({
    rows: [
      [2, '1', '2'],
      [5, '7', '8'],
    ],
    faults: [
      '3: There is 1 cell, but 2 columns. A semicolon within a text needs quotes around it.',
      '4: There are 3 cells, but 2 columns. A semicolon within a text needs quotes around it.',
    ],
  });
});

test('a quote that is never closed is a fault of the line that it is in, after the rows before it', () => {
  expect(read('a,b\n1,2\n\n3,"4\n5\n6,7\n')).toEqual({
    rows: [[2, '1', '2']],
    faults: ['4: A quote is opened here and never closed.'],
  });
});

test('a file without a row is empty', () => {
  expect(read('\uFEFF\n\n').faults).toEqual(['1: The file is empty.']);
});
