import { describe, expect, test } from 'vitest';
import { rowsOf } from './posting.ts';
import { openTextIndex } from './text-index.ts';

/** A name in each language of the product, texts that find it as people type them, and one that must not. */
const names = [
  [
    'English',
    'Instagram Followers – Real & Stable',
    ['followers', 'GRAM FOLL', 'real & st', '–', 'real stable'],
    'stable real',
  ],
  [
    'German',
    'Größere Reichweite für YouTube',
    ['große', 'GRÖSSERE', 'grossere', 'fur you', 'WEITE FÜR'],
    'größere für',
  ],
  ['Russian', 'Подписчики ВКонтакте, живые', ['подпис', 'ЖИВЫЕ', 'чики вк', 'контакте,'], 'живых'],
  ['Spanish', 'Seguidores de España, rápidos', ['espana', 'RÁPIDOS', 'rapidos', 'de esp'], 'espanol'],
  ['Portuguese', 'Visualizações com retenção', ['visualizacoes', 'RETENÇÃO', 'ções com'], 'retencoes'],
  [
    'French',
    'Abonnés d’Île-de-France, cœur',
    ['abonnes', 'coeur', 'CŒUR', 'ile-de', 'D’ÎLE', 'nés d’', 'ile de'],
    'ile en',
  ],
  ['Turkish', 'Türkiye İzlenme Sayısı', ['turkiye', 'izlenme', 'İZLENME', 'SAYISI', 'sayisi'], 'izlenmesi'],
  [
    'Vietnamese',
    'Lượt thích, người dùng Việt Nam đang xem',
    ['luot', 'việt nam', 'VIET NAM', 'nguoi d', 'dang xem'],
    'vietnam',
  ],
  ['Hindi', 'भारत से असली फ़ॉलोअर्स', ['भारत', 'असली', 'से अ', 'लोअर्स', 'फॉलो'], 'भारती'],
  ['Japanese', '日本のフォロワー、高品質', ['日本', 'フォロワ', 'ワー、高', '品質', 'ﾌｫﾛﾜｰ'], '日質'],
  ['Korean', '한국 팔로워 실제 계정', ['한국', '팔로', '워 실', '계정'], '한정'],
  ['Chinese', '真实粉丝，永久保证', ['粉丝', '真实粉', '，永', '保证'], '真粉'],
] as const;

const index = openTextIndex(names.map(([, name]) => name));
/** All rows for a text without anything, as a vowel sign of Hindi that does not count. */
const found = (text: string) => {
  const rows = index.rowsWith(text);
  return rows ? [...rowsOf(rows)] : names.map((_, row) => row);
};

describe.each(names.map(([language, name, texts, other], row) => ({ language, name, texts, other, row })))(
  'a name in $language',
  ({ name, texts, other, row }) => {
    test.each(texts)('is found by “%s”', (text) => {
      expect(found(text)).toContain(row);
    });

    test('is not found by what does not stand in it', () => {
      expect(found(other)).not.toContain(row);
    });

    test('is found by every part of it, in capitals and in decomposed characters too', () => {
      const characters = [...name];
      for (let from = 0; from < characters.length; from += 1) {
        for (let to = from + 1; to <= characters.length; to += 1) {
          const part = characters.slice(from, to).join('');
          if (part.trim() === '') continue;
          expect(found(part), part).toContain(row);
          expect(found(part.normalize('NFD')), part).toContain(row);
          expect(found(part.toUpperCase()), part).toContain(row);
        }
      }
    });
  },
);

test('a syllable of Korean is found while it is being typed', () => {
  for (const text of ['ㅍ', '파', '팔', '팔ㄹ', '팔로', '팔로ㅇ', '팔로워']) expect(found(text)).toContain(10);
});

test('a text that is typed letter by letter finds what it finds at once', () => {
  for (const [, name] of names) {
    const typing = openTextIndex(names.map(([, one]) => one));
    for (let length = 1; length <= name.length; length += 1) {
      const text = name.slice(0, length);
      const typed = typing.rowsWith(text);
      const atOnce = openTextIndex(names.map(([, one]) => one)).rowsWith(text);
      expect(typed && [...rowsOf(typed)], text).toEqual(atOnce && [...rowsOf(atOnce)]);
    }
  }
});
