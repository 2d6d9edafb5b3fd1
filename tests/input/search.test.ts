import { describe, expect, test } from 'vitest';
import { findPlaces } from '../../domain/catalogue-search/find-places.ts';
import { withSearch } from '../../domain/catalogue-search/recent-searches.ts';
import { findRows } from '../../engine/blocks/table/find-rows.ts';
import { searchableText } from '../../engine/input/searchable-text.ts';
import { findInCatalogue } from '../../server/areas/catalogue/search/find-in-catalogue.ts';

const found = [
  ['звезды', 'Звёзды'],
  ['ЗВЁЗДЫ', 'звезды'],
  ['подписчики', 'Подписчики'],
  ['fur', 'Für'],
  ['FÜR', 'fu\u0308r'],
  ['für', 'Fu\u0308r'],
  ['izleyici', 'İzleyiciler'],
  ['İZLEYİCİ', 'izleyiciler'],
  ['IZLEYICI', 'İzleyiciler'],
  ['ızleyıcı', 'Izleyici'],
  ['isik', 'Işık'],
  ['begeni', 'Beğeni'],
  ['gross', 'Große Zuschauer'],
  ['GROẞE', 'große'],
  ['große', 'GROSSE'],
  ['abonnes', 'Abonnés'],
  ['ABONNÉS', 'abonnes'],
  ['coeur', 'Cœur'],
  ['visualizacao', 'Visualização'],
  ['espana', 'España'],
  ['da nang', 'Đà Nẵng'],
  ['luot xem', 'Lượt xem'],
  ['TikTok', 'ＴｉｋＴｏｋ'],
  ['ｔｉｋｔｏｋ', 'TikTok'],
  ['tik\u200btok', 'TikTok'],
  ['TikTok', 'Tik\u00adTok'],
  ['\u2068tiktok\u2069', 'TikTok'],
  ['\ufefftiktok', 'TikTok'],
  ['tiktok\ufe0f', 'TikTok'],
  ['fast views', 'Fast\u00a0views'],
  ['fast  views', 'Fast views'],
  ['fast\u3000views', 'Fast views'],
  ['視聴', '視聴回数'],
  ['ﾌｫﾛﾜｰ', 'フォロワー'],
  ['粉丝', '真实粉丝'],
  ['시청', '시청자'],
  ['दर्शक', 'दर्शकों'],
  ['गाजियाबाद', 'गाज़ियाबाद'],
  ['ΑΣ', 'ας'],
  ['1,000', '1,000 likes'],
] as const;

describe.each(found)('%j is found in %j', (text, name) => {
  test('as texts are compared', () => {
    expect(searchableText(name)).toContain(searchableText(text));
  });

  test('by the search of the server, and by that in tables', () => {
    const network = { id: 1, name, icon: null, color: null, serviceTypes: [] };
    expect(findInCatalogue([network as never], text, 'networks', null).networks).toHaveLength(1);
    expect(findRows([{ name }], [{ id: 'name', field: 'name' } as never], text)).toHaveLength(1);
  });
});

test.each([
  ['stars', 'Звёзды'],
  ['fuer', 'Für'],
  ['tok tik', 'TikTok'],
  ['viewz', 'Views'],
])('%j is not found in %j', (text, name) => {
  expect(searchableText(name)).not.toContain(searchableText(text));
});

test('a text without anything to be seen looks for nothing', () => {
  expect(findRows([{ name: 'a' }], [{ id: 'name', field: 'name' } as never], '\u200b ')).toHaveLength(1);
  expect(findInCatalogue([], '\u2068\u2069', 'all', null).services).toEqual([]);
  expect(findPlaces({ networks: [] } as never, '\u200b', 5)).toEqual({ networks: [], types: [] });
});

test('a search that was made before is remembered once, however it was written', () => {
  expect(withSearch(['Звёзды', 'views'], 'ЗВЕЗДЫ')).toEqual(['ЗВЕЗДЫ', 'views']);
});
