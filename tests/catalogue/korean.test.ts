import { expect, test } from 'vitest';
import { rowsOf } from '../../domain/catalogue/posting.ts';
import { openTextIndex } from '../../domain/catalogue/text-index.ts';
import { isLong } from '../tier.ts';
import { afterKeys, koreanKeys } from './korean-keys.ts';
import { pick, seeded } from './services.ts';

const random = seeded(5);
/** Any syllable there is; half of them of a few, so that names share some. */
const few = [...'팔로워좋아요값닭나라우의과없었뷁'];
const syllable = () =>
  random() < 0.5 ? pick(random, few) : String.fromCharCode(0xac00 + Math.floor(random() * (19 * 21 * 28)));
const word = () => Array.from({ length: 1 + Math.floor(random() * 5) }, syllable).join('');

test.each([
  ['조', '좋'],
  ['우', '워'],
  ['갑', '값'],
  ['날', '나라'],
  ['팔롱', '팔로요'],
])('“%s” is on the way to %s', (typed, name) => {
  expect(openTextIndex([name]).rowsWith(typed)?.count).toBe(1);
});

test('a part that is no beginning is not found', () => {
  for (const text of ['아조', '조하', '좋ㅏ', '라로'])
    expect(openTextIndex(['좋아요 팔로워']).rowsWith(text)?.count).toBe(0);
});

test('names are found with each key that they are typed with, and by nothing else', () => {
  const names = Array.from({ length: isLong ? 400 : 80 }, () => (random() < 0.5 ? word() : `${word()} ${word()}`));
  const keys = names.map(koreanKeys);
  const index = openTextIndex(names);
  let requested = 0;
  for (const name of names) {
    // From any syllable on, as what is looked for may stand in the middle.
    const typed = koreanKeys(name.slice(Math.floor(random() * name.length)).trim());
    expect(koreanKeys(afterKeys(typed))).toBe(typed);
    for (let length = 1; length <= typed.length; length += 1) {
      const text = afterKeys(typed.slice(0, length)).trim();
      const rows = index.rowsWith(text);
      const wanted = koreanKeys(text);
      const expected = keys.flatMap((own, row) => (own.includes(wanted) ? [row] : []));
      expect(rows && [...rowsOf(rows)], text).toEqual(expected);
      requested += 1;
    }
  }
  expect(requested).toBeGreaterThan(names.length * 4);
});
