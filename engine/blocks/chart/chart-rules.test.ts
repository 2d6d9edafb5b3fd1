import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisNames } from './axis-names.ts';
import { atMoments, fillSteps, placesInTime, readPoints } from './points.ts';
import { scaleOf } from './scale.ts';

describe('the axis of a chart', () => {
  it('holds 0 and every figure between its ends, in a handful of equal parts', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { maxLength: 40 }), (values) => {
        const { min, max, ticks } = scaleOf(values);
        const slack = Math.max((max - min) * 1e-9, 1e-6);
        for (const value of [0, ...values]) {
          expect(value).toBeGreaterThanOrEqual(min - slack);
          expect(value).toBeLessThanOrEqual(max + slack);
        }
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(8);
        expect(max).toBeGreaterThan(min);
      }),
    );
  });

  it('has round figures', () => {
    expect(scaleOf([0, 37]).ticks).toEqual([0, 10, 20, 30, 40]);
    expect(scaleOf([0.3]).ticks).toEqual([0, 0.1, 0.2, 0.3]);
    expect(scaleOf([1]).ticks).toEqual([0, 1]);
    expect(scaleOf([7, 3]).ticks).toEqual([0, 2, 4, 6, 8]);
    expect(scaleOf([]).ticks).toEqual([0, 1]);
    expect(scaleOf([-40, 100]).ticks).toEqual([-50, 0, 50, 100]);
  });

  it('has names with room between them, also where the last one is moved in from the edge', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 60, max: 900 }), (count, end) => {
        const names = Array.from({ length: count }, (_, index) => `${index} de nov.`);
        const places = [...axisNames(names, (index) => 52 + ((end - 52) * (index + 0.5)) / count, { left: 52, end })];
        const apart = places.slice(1).map(([, place], at) => (places[at]?.[1] ?? 0) - place);
        expect(apart.every((distance) => distance >= 72)).toBe(true);
      }),
    );
  });

  it('names a step once', () => {
    const places = axisNames(['July', 'July', 'August'], (index) => 200 + index * 100, { left: 52, end: 600 });
    expect([...places]).toEqual([
      [2, 400],
      [1, 300],
    ]);
  });
});

describe('the points of a chart', () => {
  it('read what is no figure as nothing, and leave out what is no object', () => {
    expect(readPoints([{ day: '2026-01-01', sum: 'x' }, {}, null], 'day', ['sum'])).toEqual([
      { name: '2026-01-01', values: [0] },
      { name: '', values: [0] },
    ]);
  });

  it('have every day between the first and the last, in order, and lose nothing', () => {
    const day = fc.integer({ min: 0, max: 500 }).map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString());
    fc.assert(
      fc.property(
        fc.array(fc.tuple(day, fc.integer({ min: -99, max: 99 })), { minLength: 1, maxLength: 30 }),
        (rows) => {
          const points = fillSteps(
            rows.map(([name, value]) => ({ name, values: [value] })),
            'day',
          );
          const days = points.map(({ name }) => Date.parse(name) / 86_400_000);
          for (const [at, one] of days.entries()) if (at > 0) expect(one - (days[at - 1] ?? 0)).toBe(1);
          const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
          expect(sum(points.map(({ values }) => values[0] ?? 0))).toBe(sum(rows.map(([, value]) => value)));
        },
      ),
    );
  });

  it('have every month, over the turn of a year', () => {
    const points = fillSteps(
      [
        { name: '2025-11', values: [1] },
        { name: '2026-02', values: [2] },
      ],
      'month',
    );
    expect(points.map(({ name }) => name)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  });

  it('with moments are sorted and stand as far apart as they were; what is no moment is left out', () => {
    const points = atMoments([
      { name: '2026-01-01T13:00:00Z', values: [40] },
      { name: 'soon', values: [9] },
      { name: '2026-01-01T10:00:00Z', values: [0] },
      { name: '2026-01-01T11:00:00Z', values: [10] },
      { name: '2026-01-01T14:00:00Z', values: [80] },
      { name: '2026-01-01T14:00:00Z', values: [100] },
    ]);
    expect(points.map(({ values }) => values[0])).toEqual([0, 10, 40, 100]);
    expect(placesInTime(points)).toEqual([0, 0.25, 0.75, 1]);
    expect(placesInTime(points.slice(0, 1))).toEqual([0.5]);
  });
});
