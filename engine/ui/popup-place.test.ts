import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { popupPlace } from './popup-place.ts';

const view = { width: 1000, height: 800 };
const button = { left: 500, right: 560, top: 100, bottom: 136 };

describe('the place of a popup', () => {
  it('is below its button, lined up with its end or its beginning', () => {
    expect(popupPlace(button, { width: 200, height: 300 }, view, { align: 'end', rightToLeft: false })).toEqual({
      left: 360,
      top: 140,
    });
    expect(popupPlace(button, { width: 200, height: 300 }, view, { align: 'start', rightToLeft: false })).toEqual({
      left: 500,
      top: 140,
    });
  });

  it('is mirrored where one reads from right to left', () => {
    expect(popupPlace(button, { width: 200, height: 300 }, view, { align: 'end', rightToLeft: true }).left).toBe(500);
  });

  it('is above where there is no room below', () => {
    const low = { ...button, top: 700, bottom: 736 };
    expect(popupPlace(low, { width: 200, height: 300 }, view, { align: 'end', rightToLeft: false }).top).toBe(396);
  });

  it('is within the window wherever the button is, as long as it fits', () => {
    const box = fc.record({ left: fc.integer({ min: 0, max: 950 }), top: fc.integer({ min: 0, max: 750 }) });
    const size = fc.record({ width: fc.integer({ min: 10, max: 984 }), height: fc.integer({ min: 10, max: 784 }) });
    fc.assert(
      fc.property(
        box,
        size,
        fc.constantFrom('start' as const, 'end' as const),
        fc.boolean(),
        (at, popup, align, rightToLeft) => {
          const place = popupPlace({ ...at, right: at.left + 50, bottom: at.top + 36 }, popup, view, {
            align,
            rightToLeft,
          });
          return (
            place.left >= 8 && place.top >= 8 && place.left + popup.width <= 992 && place.top + popup.height <= 792
          );
        },
      ),
    );
  });
});
