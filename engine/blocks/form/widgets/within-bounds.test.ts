import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberBounds, withinBounds } from './within-bounds.ts';

const seats: NumberBounds = { min: 50, max: 1_030, step: 100, round: 'down' };

describe('a number within bounds', () => {
  it.each([
    [49, { value: 50, why: 'least' }],
    [0, { value: 50, why: 'least' }],
    [1_031, { value: 1_030, why: 'most' }],
    [199, { value: 100, why: 'step' }],
    [99, { value: 50, why: 'step' }],
    [50, null],
    [1_030, null],
    [700, null],
  ])('%s becomes %o', (typed, right) => expect(withinBounds(typed, seats)).toEqual(right));

  it('is not put in the place of a text that is no number', () => expect(withinBounds('many', seats)).toBeNull());

  it('is the least where nothing was typed; without a least one it stays', () => {
    for (const typed of [undefined, null, Number.NaN])
      expect([withinBounds(typed, seats)?.value, withinBounds(typed, { max: 5 })]).toEqual([50, null]);
  });

  it('is rounded as it is said', () => {
    const rounded = (round: NumberBounds['round']) => withinBounds(250.5, { step: 100, round })?.value;
    expect([rounded('down'), rounded('up'), rounded('nearest'), rounded(undefined)]).toEqual([200, 300, 300, 300]);
  });

  it('is always right the second time', () => {
    const bounds = fc
      .record({
        min: fc.integer({ min: 0, max: 5_000 }),
        span: fc.integer({ min: 0, max: 100_000 }),
        step: fc.integer({ min: 1, max: 700 }),
        round: fc.constantFrom('nearest', 'up', 'down'),
      })
      .map(({ min, span, step, round }) => ({ min, max: min + span, step, round }) as const);
    fc.assert(
      fc.property(bounds, fc.integer({ min: -10, max: 200_000 }), (within, typed) => {
        const { value } = withinBounds(typed, within) ?? { value: typed };
        expect(value).toBeGreaterThanOrEqual(within.min);
        expect(value).toBeLessThanOrEqual(within.max);
        expect(value === within.min || value === within.max || value % within.step === 0).toBe(true);
        expect(withinBounds(value, within)).toBeNull();
      }),
    );
  });
});
