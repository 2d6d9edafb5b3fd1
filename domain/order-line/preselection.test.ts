import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleNetworks } from '../../tests/catalogue/sample-catalogue.ts';
import { catalogueOf } from './catalogue.ts';
import { chooseNetwork, chooseService } from './choose.ts';
import { emptyLine, type Line } from './line.ts';
import { applyPreselection, readQuery, writeQuery } from './preselection.ts';

const catalogue = catalogueOf(sampleNetworks);
const views = catalogue.serviceById.get(100)!;
const comments = catalogue.serviceById.get(110)!;
const base: Line = { ...chooseService(emptyLine, views, catalogue), url: 'youtu.be/abc' };

describe('the query of the address', () => {
  test('brings a whole selection', () => {
    const wanted = readQuery({
      serviceId: '200',
      quantity: 333,
      url: 't.me/name',
      isDripFeed: 'true',
      numberOfRuns: '5',
      dripFeedMode: 'progressive',
    });
    expect(applyPreselection(emptyLine, wanted!, catalogue)).toMatchObject({
      networkId: 2,
      serviceTypeId: 20,
      serviceId: 200,
      quantity: 300,
      url: 't.me/name',
      isDripFeed: true,
      numberOfRuns: 5,
      dripFeedMode: 'progressive',
      dripFeedMinutes: 60,
    });
  });

  test('a service goes before type and network, and nothing takes the place of an unknown one', () => {
    const choose = (query: Record<string, unknown>) =>
      applyPreselection(emptyLine, readQuery(query)!, catalogue).serviceId;
    expect(choose({ serviceId: 200, networkId: 1 })).toBe(200);
    expect(choose({ serviceTypeId: 11, networkId: 2 })).toBe(110);
    expect(choose({ networkId: 2 })).toBe(200);
    expect(choose({ serviceId: 999, networkId: 999 })).toBeNull();
    expect(choose({ service: 'unknown', serviceTypeId: 11 })).toBeNull();
    expect(choose({ networkId: 999 })).toBe(100);
    expect(choose({ service: 'service-101' })).toBe(101);
  });

  test('what makes no sense is left aside', () => {
    expect(readQuery({})).toBeNull();
    expect(
      readQuery({ utm_source: 'x', quantity: '-5', numberOfRuns: '1', networkId: '1e3', isDripFeed: 'maybe' }),
    ).toBeNull();
    expect(readQuery({ quantity: ['1'], url: { a: 1 } })).toBeNull();
  });

  test('never throws, whatever it holds', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (query) => {
        const wanted = readQuery(query);
        if (wanted) applyPreselection(emptyLine, wanted, catalogue);
      }),
    );
  });

  test('a selection that was written comes back the same', () => {
    const filled: readonly Line[] = [
      { ...base, isGuarantee: false, comment: 'soon & nicely' },
      {
        ...base,
        quantity: 2_500,
        isDripFeed: true,
        dripFeedMode: 'progressive',
        numberOfRuns: 9,
        dripFeedMinutes: 90,
        dripFeedQuantityStep: 150,
      },
      { ...chooseNetwork(emptyLine, 2, catalogue), countries: [4, 9], url: 't.me/a' },
      {
        ...chooseService(emptyLine, comments, catalogue),
        targetableValues: [{ targetId: 7, viewType: 'comments', values: ['nice', '', 'so good!'] }],
      },
    ];
    for (const line of filled) {
      expect(applyPreselection(emptyLine, readQuery(writeQuery(line))!, catalogue)).toEqual({
        ...line,
        isOwnQuantity: line.quantity > 0,
      });
    }
  });
});

test('details come each by itself, or all in one parameter, whatever they hold', () => {
  const lines = 'one & two\n100 % = all';
  const together = new URLSearchParams({ target_5: lines, target_6: 'x', other: 'y' }).toString();
  expect(readQuery({ targets: together })?.targets).toEqual({ 5: lines, 6: 'x' });
  expect(readQuery({ target_5: lines, target_6: 'x' })?.targets).toEqual({ 5: lines, 6: 'x' });
});
