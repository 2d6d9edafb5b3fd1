import { type BrandVariants, createDarkTheme, createLightTheme } from '@fluentui/react-components';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, contrastOfLuminances, difference, fromOklch, luminance, mix, toOklch } from './color.ts';
import { deriveTheme, type ModeColors, type ThemeColors } from './derive-theme.ts';
import { dark, light, type ThemeMode } from './theme-mode.ts';
import { isLong } from '../../../tests/tier.ts';

/** The theme as the page renders it: Fluent's own tokens from the ramp, ours over them. */
function rendered(colors: ThemeColors, mode: 'light' | 'dark'): Record<string, string> {
  const { ramp, tokens } = deriveTheme(colors).theme[mode];
  const brand = Object.fromEntries(ramp.map((shade, i) => [(i + 1) * 10, shade])) as unknown as BrandVariants;
  return { ...(mode === 'light' ? createLightTheme(brand) : createDarkTheme(brand)), ...tokens } as unknown as Record<
    string,
    string
  >;
}

const restingGrounds = [
  'colorNeutralBackground1',
  'colorNeutralBackground1Hover',
  'colorNeutralBackground1Selected',
  'colorNeutralBackground2',
  'colorNeutralBackground2Hover',
  'colorNeutralBackground3',
  'colorNeutralBackground3Hover',
  'colorNeutralBackground4',
  'colorNeutralCardBackground',
  'colorNeutralCardBackgroundHover',
  'colorSubtleBackgroundHover',
  'colorSubtleBackgroundSelected',
];
const pressedGrounds = [
  'colorNeutralBackground1Pressed',
  'colorSubtleBackgroundPressed',
  'colorNeutralCardBackgroundPressed',
];

/** Letters, what they stand on, and the contrast they need. */
type Pair = readonly [letters: readonly string[], grounds: readonly string[], ratio: number];
const pairs: readonly Pair[] = [
  [
    ['colorNeutralForegroundOnBrand'],
    [
      'colorBrandBackground',
      'colorBrandBackgroundHover',
      'colorBrandBackgroundPressed',
      'colorBrandBackgroundSelected',
      'colorBrandBackgroundStatic',
      'colorBrandBackground3Static',
      'colorBrandBackground4Static',
      'colorPaletteRedBackground3',
      'colorPaletteGreenBackground3',
      'colorPaletteDarkOrangeBackground3',
      'colorStatusDangerBackground3',
      'colorStatusDangerBackground3Hover',
      'colorStatusDangerBackground3Pressed',
    ],
    4.5,
  ],
  [
    [
      'colorBrandForegroundLink',
      'colorBrandForegroundLinkHover',
      'colorBrandForegroundLinkSelected',
      'colorBrandForeground1',
      'colorBrandForeground2',
      'colorBrandForeground2Hover',
      'colorCompoundBrandForeground1',
      'colorCompoundBrandForeground1Hover',
      'colorNeutralForeground2BrandHover',
      'colorNeutralForeground2BrandSelected',
      'colorNeutralForeground3BrandHover',
      'colorStatusSuccessForeground1',
      'colorStatusWarningForeground1',
      'colorStatusDangerForeground1',
      'colorStatusSuccessForeground3',
      'colorStatusWarningForeground3',
      'colorStatusDangerForeground3',
      'colorPaletteRedForeground1',
      'colorPaletteRedForeground3',
      'colorPaletteGreenForeground3',
      'colorPaletteDarkOrangeForeground3',
      'colorPaletteBlueForeground2',
      'liverySecondaryForeground',
      'liveryInfoForeground',
    ],
    restingGrounds,
    4.5,
  ],
  [
    [
      'colorBrandForegroundLinkPressed',
      'colorCompoundBrandForeground1Pressed',
      'colorNeutralForeground2BrandPressed',
      'colorBrandForeground2Pressed',
    ],
    [...restingGrounds, ...pressedGrounds],
    4.5,
  ],
  [['colorBrandForeground2'], ['colorBrandBackground2'], 4.5],
  [['colorBrandForeground2Hover'], ['colorBrandBackground2Hover'], 4.5],
  [['colorBrandForeground2Pressed'], ['colorBrandBackground2Pressed'], 4.5],
  [['colorBrandForegroundOnLight'], ['colorBrandBackgroundInverted'], 4.5],
  [['colorBrandForegroundOnLightHover'], ['colorBrandBackgroundInvertedHover'], 4.5],
  [['colorBrandForegroundOnLightPressed'], ['colorBrandBackgroundInvertedPressed'], 4.5],
  [['colorBrandForegroundOnLightSelected'], ['colorBrandBackgroundInvertedSelected'], 4.5],
  [
    ['colorBrandForegroundInverted', 'colorBrandForegroundInvertedHover'],
    ['colorNeutralBackgroundInverted', 'colorNeutralBackgroundInvertedHover'],
    4.5,
  ],
  [
    ['colorStatusSuccessForeground1', 'colorStatusSuccessForeground3', 'colorNeutralForeground1'],
    ['colorStatusSuccessBackground1'],
    4.5,
  ],
  [
    ['colorStatusWarningForeground1', 'colorStatusWarningForeground3', 'colorNeutralForeground1'],
    ['colorStatusWarningBackground1'],
    4.5,
  ],
  [
    ['colorStatusDangerForeground1', 'colorStatusDangerForeground3', 'colorNeutralForeground1'],
    ['colorStatusDangerBackground1'],
    4.5,
  ],
  [['colorPaletteRedForeground1'], ['colorPaletteRedBackground1'], 4.5],
  [['colorPaletteGreenForeground1'], ['colorPaletteGreenBackground1'], 4.5],
  [['colorPaletteDarkOrangeForeground1'], ['colorPaletteDarkOrangeBackground1'], 4.5],
  [['colorPaletteBlueForeground2'], ['colorPaletteBlueBackground2'], 4.5],
  [['colorStatusSuccessForeground2'], ['colorStatusSuccessBackground2'], 4.5],
  [['liveryInfoForeground', 'colorNeutralForeground1'], ['liveryInfoBackground'], 4.5],
  [['liveryOnSecondary'], ['liverySecondary'], 4.5],
  [['liveryOnHeader', 'liveryHeaderBrand'], ['liveryHeaderStart', 'liveryHeaderEnd'], 4.5],
  [
    ['colorNeutralForeground1', 'colorNeutralForeground2', 'colorNeutralForeground3'],
    [...restingGrounds, ...pressedGrounds],
    4.5,
  ],
  [
    [
      'liveryIcon',
      'colorCompoundBrandBackground',
      'colorCompoundBrandBackgroundHover',
      'colorCompoundBrandStroke',
      'colorBrandStroke1',
    ],
    restingGrounds,
    3,
  ],
  [
    ['colorNeutralForegroundInverted'],
    ['colorCompoundBrandBackground', 'colorCompoundBrandBackgroundHover', 'colorCompoundBrandBackgroundPressed'],
    3,
  ],
  // WCAG asks nothing of what is disabled; it stays as visible as Fluent has it.
  [['colorNeutralForegroundDisabled'], ['colorNeutralBackgroundDisabled', 'colorNeutralBackground1'], 1.5],
];

function failures(colors: ThemeColors, mode: 'light' | 'dark'): readonly string[] {
  const theme = rendered(colors, mode);
  const known = new Map<string, number>();
  const lightOf = (token: string) =>
    known.get(token) ?? (known.set(token, luminance(theme[token] ?? '')).get(token) as number);
  const found: string[] = [];
  for (const [letters, grounds, ratio] of pairs) {
    for (const letter of letters) {
      for (const ground of grounds) {
        const value = contrastOfLuminances(lightOf(letter), lightOf(ground));
        if (value >= ratio) continue;
        found.push(`${mode}: ${letter} ${theme[letter]} on ${ground} ${theme[ground]} has ${value.toFixed(2)}`);
      }
    }
  }
  for (let i = 0; i <= 32; i += 1) {
    const ground = mix(theme['liveryHeaderStart'] ?? '', theme['liveryHeaderEnd'] ?? '', i / 32);
    const value = contrast(theme['liveryOnHeader'] ?? '', ground);
    if (!(value >= 4.45)) found.push(`${mode}: the header at ${i}/32 has ${value.toFixed(2)}`);
  }
  return found;
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const both = (colors: ModeColors): ThemeColors => ({ light: colors, dark: colors });

describe('contrast', () => {
  test.each([
    '#3b5bdb',
    '#6d3bd1',
    '#b45309',
    '#fbbf24',
    '#ffff00',
    '#00ff00',
    '#ffffff',
    '#000000',
    '#777777',
    '#767676',
    '#ff0000',
    '#0000ff',
  ])('holds AA with the brand %s', (primary) => {
    expect(failures(both({ primary }), 'light')).toEqual([]);
    expect(failures(both({ primary }), 'dark')).toEqual([]);
  });

  test('holds AA with any brand color', () => {
    fc.assert(
      fc.property(hex, (primary) => {
        expect([...failures(both({ primary }), 'light'), ...failures(both({ primary }), 'dark')]).toEqual([]);
      }),
      { numRuns: isLong ? 200 : 40 },
    );
  });

  test('holds AA with any color in any place', () => {
    const place = fc.option(hex, { nil: undefined });
    const names = ['secondary', 'icons', 'info', 'success', 'warning', 'error', 'headerLeft', 'headerRight', 'surface'];
    const mode = fc
      .record({ primary: hex, ...Object.fromEntries(names.map((name) => [name, place])) })
      .map(
        (all) =>
          Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as unknown as ModeColors,
      );
    fc.assert(
      fc.property(mode, (colors) => {
        expect([...failures(both(colors), 'light'), ...failures(both(colors), 'dark')]).toEqual([]);
      }),
      { numRuns: isLong ? 100 : 25 },
    );
  });
});

describe('faithfulness', () => {
  test('buttons have the given color itself, in both modes and also in the ramp', () => {
    fc.assert(
      fc.property(hex, (primary) => {
        expect(rendered(both({ primary }), 'light')['colorBrandBackground']).toBe(primary);
        expect(rendered(both({ primary }), 'dark')['colorBrandBackground']).toBe(primary);
        const { theme } = deriveTheme(both({ primary }));
        expect([theme.light.ramp[7], theme.dark.ramp[6]]).toEqual([primary, primary]);
      }),
    );
  });

  test('the ramp has sixteen shades that never become darker', () => {
    fc.assert(
      fc.property(hex, (primary) => {
        const { theme } = deriveTheme(both({ primary }));
        for (const { ramp } of [theme.light, theme.dark]) {
          expect(ramp).toHaveLength(16);
          const lightness = ramp.map((shade) => toOklch(shade).l);
          for (const [i, l] of lightness.entries()) expect(l).toBeGreaterThanOrEqual((lightness[i - 1] ?? 0) - 0.02);
        }
      }),
    );
  });

  test('a color that already can be read is not touched', () => {
    const theme = rendered(both({ primary: '#3b5bdb', success: '#0b5a08', icons: '#333333' }), 'light');
    expect(theme['colorBrandForegroundLink']).toBe('#3b5bdb');
    expect(theme['colorStatusSuccessForeground1']).toBe('#0b5a08');
    expect(theme['liveryIcon']).toBe('#333333');
  });

  test('hover and pressed differ from rest', () => {
    const theme = rendered(both({ primary: '#3b5bdb' }), 'light');
    const states = ['', 'Hover', 'Pressed'].map((state) => theme[`colorBrandBackground${state}`]);
    expect(new Set(states).size).toBe(3);
  });

  test.each<ThemeMode>([light, dark])('the derivation knows the greys that Fluent renders in $name mode', (mode) => {
    const theme = rendered(both({ primary: '#3b5bdb' }), mode.name);
    const known = { ...mode.grounds, ...mode.pressed, ...mode.beyond };
    expect(Object.fromEntries(Object.keys(known).map((token) => [token, theme[token]]))).toEqual(known);
    expect(theme['colorNeutralForeground3']).toBe(mode.faintest);
    expect(theme['colorNeutralForegroundInverted']).toBe(mode.mark);
    const inverted = ['', 'Hover', 'Selected'].map((state) => theme[`colorNeutralBackgroundInverted${state}`]);
    expect(inverted).toEqual(mode.inverted);
  });

  test('every token of Fluent that takes the brand holds a color of ours', () => {
    for (const mode of ['light', 'dark'] as const) {
      const plain = mode === 'light' ? createLightTheme : createDarkTheme;
      const marks = Object.fromEntries(
        Array.from({ length: 16 }, (_, i) => [(i + 1) * 10, 'brand']),
      ) as unknown as BrandVariants;
      const brandTokens = Object.entries(plain(marks)).flatMap(([token, value]) => (value === 'brand' ? [token] : []));
      const { tokens } = deriveTheme(both({ primary: '#3b5bdb' })).theme[mode];
      // Strokes of this group are decoration: no text, no control hangs on them.
      expect(brandTokens.filter((token) => !(token in tokens) && !token.startsWith('colorBrandStroke2'))).toEqual([]);
    }
  });
});

describe('problems', () => {
  test('what is no color is an error that names its property', () => {
    const { findings, theme } = deriveTheme({
      light: { primary: 'red', icons: '#12345' },
      dark: { primary: '#748ffc' },
    });
    expect(findings.map(({ code, severity, property }) => [code, severity, property])).toEqual([
      ['invalid-color', 'error', 'light.primary'],
      ['invalid-color', 'error', 'light.icons'],
    ]);
    expect(theme.light.ramp).toHaveLength(16);
  });

  test('a color that had to be moved far is a warning with what is rendered instead', () => {
    const { findings } = deriveTheme({
      light: { primary: '#fbbf24', surface: '#101010' },
      dark: { primary: '#fbbf24' },
    });
    expect(findings.map(({ code, severity, property }) => [code, severity, property])).toEqual([
      ['contrast-adjusted', 'warning', 'light.surface'],
      ['contrast-adjusted', 'warning', 'light.primary'],
    ]);
    expect(findings[1]?.suggestion).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('the brands of the base config have none', () => {
    expect(deriveTheme({ light: { primary: '#3b5bdb' }, dark: { primary: '#748ffc' } }).findings).toEqual([]);
  });
});

test('colors survive the way to OKLCH and back', () => {
  fc.assert(
    fc.property(hex, (color) => {
      expect(difference(fromOklch(toOklch(color)), color)).toBeLessThan(0.005);
    }),
  );
});

describe('corners', () => {
  const cards = (corners?: ThemeColors['corners']) => {
    const colors = { light: { primary: '#3b5bdb' }, dark: { primary: '#748ffc' }, ...(corners && { corners }) };
    return (['light', 'dark'] as const).map((mode) => rendered(colors, mode)['borderRadiusXLarge']);
  };

  test('are as a brand declares them, in light and dark alike', () => {
    expect(cards('sharp')).toEqual(['0', '0']);
    expect(cards('round')).toEqual(['16px', '16px']);
  });

  test('are those of Fluent where a brand says nothing', () => {
    expect(cards()).toEqual(cards('soft'));
    expect(cards()).toEqual(['8px', '8px']);
  });
});
