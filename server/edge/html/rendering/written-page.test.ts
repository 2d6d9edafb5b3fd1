import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rendered } from '../../../../engine/definition.ts';
import { writtenPage } from './written-page.ts';

const page = {
  markup: '<main></main>',
  icons: '',
  styles: '',
  head: null,
  structured: [],
  redirect: null,
  isWhole: true,
};

test('of the classes of an element those remain that rules are about', () => {
  const markup =
    '<a class="fui-Link ___1abc2d0_0000000 fk6fouc ___x"><b class="___0c1d2e3_1x2y3z4">___words_ class=&quot;___1&quot; stay</b></a>';
  const { markup: bytes } = writtenPage({
    ...page,
    markup,
    rendered: { theme: 'light', followsSystem: false, currency: 'USD', replies: [] },
  });
  expect(new TextDecoder().decode(bytes)).toBe(
    '<a class="fui-Link fk6fouc "><b class="">___words_ class=&quot;___1&quot; stay</b></a>',
  );
});

const beginningOf = (markup: string) =>
  writtenPage({ ...page, markup, rendered: { theme: 'light', followsSystem: false, currency: 'USD', replies: [] } })
    .beginning;

test('the beginning of the content ends with its first heading or field that has an id', () => {
  const header = '<header><h1 id="shop">Shop</h1></header>';
  expect(
    beginningOf(
      `${header}<main id="content"><h1>Grow</h1><p id="lead">Words</p><h2 class="a" id="_R_1_">Link</h2></main>`,
    ),
  ).toBe('_R_1_');
  expect(beginningOf(`${header}<main id="content"><label class="b" id="l1">Name</label><input id="f1"/></main>`)).toBe(
    'l1',
  );
});

test('a page whose content begins without an id, or without content, is painted as it comes', () => {
  expect(beginningOf('<header><h1 id="shop">Shop</h1></header>')).toBeNull();
  expect(beginningOf('<main id="content"><h1>Grow</h1><p id="lead">Words</p></main>')).toBeNull();
  // Far below the window nothing is worth waiting for.
  expect(beginningOf(`<main id="content">${'<p>Words</p>'.repeat(2_000)}<h2 id="end">End</h2></main>`)).toBeNull();
});

test('what a page was rendered with is written as it is, and nothing in it ends the script element', () => {
  const pair = fc.tuple(fc.array(fc.jsonValue()), fc.oneof(fc.jsonValue(), fc.constant('</script><!--\u2028')));
  const rendered = fc.record(
    {
      theme: fc.constantFrom('light' as const, 'dark' as const),
      followsSystem: fc.boolean(),
      currency: fc.string(),
      replies: fc.array(pair),
      briefs: fc.array(pair),
      lazy: fc.array(fc.tuple(fc.string(), fc.string())),
    },
    { requiredKeys: ['theme', 'followsSystem', 'currency', 'replies'] },
  );
  fc.assert(
    fc.property(rendered, (value) => {
      const dataOf = (one: Rendered) => new TextDecoder().decode(writtenPage({ ...page, rendered: one }).data);
      const first = dataOf(value as Rendered);
      expect(JSON.parse(first)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(first).not.toMatch(/[<\u2028\u2029]/);
      expect(dataOf({ ...(value as Rendered) })).toBe(first);
    }),
  );
});
