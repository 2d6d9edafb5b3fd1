import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declaredColor, lettersOn } from './banner-color.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const channel = (color: string, at: number) => {
  const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (color: string) =>
  0.2126 * channel(color, 1) + 0.7152 * channel(color, 3) + 0.0722 * channel(color, 5);
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe('the colors of a banner', () => {
  it('are taken as hexadecimal only, so that nothing else gets into a style', () => {
    expect(declaredColor('#AbC')).toBe('#aabbcc');
    expect(declaredColor(' #3a1d7a ')).toBe('#3a1d7a');
    for (const bad of [null, '', 'red', '#12345', 'url(https://evil)', '#fff;position:fixed'])
      expect(declaredColor(bad)).toBeNull();
  });

  it('give letters that can be read on any ground', () => {
    fc.assert(fc.property(hex, (ground) => contrast(ground, lettersOn(ground)) >= 4.3));
  });
});
