import { describe, expect, test } from 'vitest';
import { calculableQuantity } from '../../domain/quantity/calculable-quantity.ts';
import { readCode, readExactCode } from '../../engine/input/read-code.ts';
import { textLines } from '../../engine/input/text-lines.ts';

const counting = [{ id: 1, selectable: null, type: { viewType: 'comments', name: 'Comments' } } as const];

describe('texts, one in each line', () => {
  test.each([
    [['a\nA'], ['a', 'A']],
    [
      ['a\nA', 'b\nB', 'c\nC', 'd\nD', 'e\nE'],
      ['a', 'A', 'b', 'B', 'c', 'C', 'd', 'D', 'e', 'E'],
    ],
    [['a\r\nb'], ['a', 'b']],
    [['a\rb'], ['a', 'b']],
    [['a\u2028b\u2029c'], ['a', 'b', 'c']],
    [['a\u0085b'], ['a', 'b']],
    [['a\vb\fc'], ['a', 'b', 'c']],
    [['\u200d\u{e0001}\uffa0'], []],
    [['a\n\n\nb'], ['a', 'b']],
    [['  a  '], ['a']],
    [['\u00a0a\u3000'], ['a']],
    [['', ' ', '\t'], []],
    [['\u200b'], []],
    [['\u2068\u2069'], []],
    [['\u00ad'], []],
    [['\ufe0f'], []],
    [['\u3164'], []],
    [['\u2800'], []],
    [['\ufeff\u200e'], []],
    [['👍'], ['👍']],
    [['👨‍👩‍👧'], ['👨‍👩‍👧']],
    [['❤️'], ['❤️']],
    [['می\u200cخواهم'], ['می\u200cخواهم']],
    [['.'], ['.']],
    [['a\ta'], ['a\ta']],
    [[], []],
  ])('%j are %j', (values, texts) => {
    expect(textLines(values)).toEqual(texts);
    expect(calculableQuantity(counting, [{ targetId: 1, values }])).toBe(texts.length);
  });
});

describe('codes', () => {
  test.each([
    ['SAVE10', 'SAVE10'],
    ['save10', 'SAVE10'],
    [' SAVE10 ', 'SAVE10'],
    ['SAVE 10', 'SAVE10'],
    ['SAVE10\n', 'SAVE10'],
    ['\u200bSAVE10', 'SAVE10'],
    ['SA\u200bVE10', 'SAVE10'],
    ['\u2068SAVE10\u2069', 'SAVE10'],
    ['SAVE\u00ad10', 'SAVE10'],
    ['SAVE10\ufe0f', 'SAVE10'],
    ['\ufeffSAVE10', 'SAVE10'],
    ['ＳＡＶＥ１０', 'SAVE10'],
    ['ｓａｖｅ１０', 'SAVE10'],
    ['SAVE١٠', 'SAVE10'],
    ['\u00a0SAVE10\u202f', 'SAVE10'],
    ['save‑10', 'SAVE-10'],
    ['save–10', 'SAVE-10'],
    ['save—10', 'SAVE-10'],
    ['save−10', 'SAVE-10'],
    ['save＿10', 'SAVE_10'],
    ['“SAVE10”', 'SAVE10'],
    ["'SAVE10'", 'SAVE10'],
    ['*SAVE10*', 'SAVE10'],
    ['`SAVE10`', 'SAVE10'],
    ['«SAVE10».', 'SAVE10'],
    ['「SAVE10」', 'SAVE10'],
    ['#SAVE10', 'SAVE10'],
    ['SAVE10!', 'SAVE10'],
    ['Code: SAVE10', 'SAVE10'],
    ['Промокод：SAVE10', 'SAVE10'],
    ['𝐒𝐀𝐕𝐄𝟏𝟎', 'SAVE10'],
    ['ⓈⒶⓋⒺ①⓪', 'SAVE10'],
    ['save⁃10', 'SAVE-10'],
    ['save➖10', 'SAVE-10'],
    ['saveー10', 'SAVE-10'],
    ['_SAVE-', '_SAVE-'],
    ['wınter', 'WINTER'],
    ['wi\u0307nter', 'WINTER'],
    ['WİNTER', 'WINTER'],
    ['', ''],
    ['\u200b', ''],
    [' \u2060 ', ''],
    ['СAVE10', 'СAVE10'],
  ])('%j is %j', (text, code) => {
    expect(readCode(text)).toBe(code);
    expect(readCode(code)).toBe(code);
  });
});

test.each([
  ['aB_1-', 'aB_1-'],
  [' aB_1\u200b', 'aB_1'],
  ['\u2068aB_1\u2069.', 'aB_1'],
  ['ａＢ_1', 'aB_1'],
  ['“aB_1”,', 'aB_1'],
  ['\u200b', ''],
])('of a code in which capitals count, %j is %j', (text, code) => {
  expect(readExactCode(text)).toBe(code);
});
