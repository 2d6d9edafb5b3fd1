import { expect, test } from 'vitest';
import { deriveTheme } from './derive-theme.ts';
import { themeRules } from './theme-rules.ts';

const { theme } = deriveTheme({ light: { primary: '#0f766e' }, dark: { primary: '#5eead4' } });

test('a theme is the variables of both modes, by what the page says of itself', () => {
  const rules = themeRules(theme, 'light', 'en');
  const blocks = [...rules.matchAll(/(html[^{]*)\{(color-scheme:[^}]*)\}/g)];
  expect(blocks.map(([, selector]) => selector)).toEqual(['html', 'html[data-theme=dark]']);
  const [light = '', dark = ''] = blocks.map(([, , body]) => body);
  expect(light).toContain(
    `--colorBrandBackground:${theme.light.tokens['colorBrandBackground'] ?? theme.light.ramp[7]}`,
  );
  expect(light).not.toBe(dark);
  const names = (body: string) => [...body.matchAll(/--(\w+):/g)].map(([, name]) => name).sort();
  expect(names(dark)).toEqual(names(light));
  expect(names(light)).toEqual(expect.arrayContaining(Object.keys(theme.light.tokens)));
});

test('of a theme only what the code speaks of is written, and what that is made of', () => {
  const { ramp, tokens } = theme.light;
  const own = { ...theme, light: { ramp, tokens: { ...tokens, liveryMark: 'var(--colorBrandStroke1)' } } };
  const rules = themeRules(own, 'light', 'en', new Set(['liveryMark', 'spacingHorizontalM']));
  const [light = ''] = [...rules.matchAll(/html[^{]*\{(color-scheme:[^}]*)\}/g)].map(([, body]) => body);
  const names = [...light.matchAll(/--(\w+):/g)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['liveryMark', 'colorBrandStroke1', 'spacingHorizontalM']));
  // The rules beside the theme need these.
  expect(names).toEqual(expect.arrayContaining(['colorNeutralForeground1', 'fontFamilyBase', 'liveryDim']));
  expect(names).not.toContain('colorPaletteRedForeground1');
});

test('what the browser prefers counts only where nobody has chosen', () => {
  expect(themeRules(theme, 'system', 'en')).toMatch(
    /@media \(prefers-color-scheme:dark\)\{html\[data-theme=system\]\{/,
  );
  expect(themeRules(theme, 'dark', 'en')).not.toContain('@media');
});

test('a token cannot end its rule', () => {
  const { ramp, tokens } = theme.light;
  const sly = { ...theme, light: { ramp, tokens: { ...tokens, liveryPage: 'red}</style><p>' } } };
  expect(themeRules(sly, 'light', 'en')).toContain('--liveryPage:red/stylep');
});

test('fonts of a brand are there before its colors, and are never waited for', () => {
  const mode = { ramp: [], tokens: { fontFamilyHeadings: '"Sora",serif' } };
  const fonts = [{ family: 'Sora', src: '/app/brand/fonts/sora.woff2' }];
  const rules = themeRules({ light: mode, dark: mode, fonts }, 'light', 'en');
  expect(rules).toMatch(
    /^@font-face\{font-family:"Sora";src:url\("\/app\/brand\/fonts\/sora\.woff2"\) format\("woff2"\);[^}]*font-display:optional\}/,
  );
  expect(rules).toContain('--fontFamilyHeadings:"Sora",serif');
});

test('a font of a brand is there in the languages whose letters it has', () => {
  const mode = { ramp: [], tokens: { fontFamilyHeadings: '"Sora",serif' } };
  const fonts = [{ family: 'Sora', src: '/app/brand/sora.woff2', languages: ['de', 'pt_BR'] }];
  const facesIn = (bcp47: string) =>
    themeRules({ light: mode, dark: mode, fonts }, 'light', bcp47).includes('@font-face');
  expect(['de', 'pt-BR', 'vi', 'tr'].map(facesIn)).toEqual([true, true, false, false]);
});

test('lines end as the script of the language needs it', () => {
  const rulesIn = (bcp47: string) => themeRules(theme, 'light', bcp47);
  expect(rulesIn('ja')).toContain('body{word-break:auto-phrase}');
  expect(rulesIn('ko')).toContain('body{word-break:keep-all;overflow-wrap:break-word}');
  expect(rulesIn('zh-CN')).toContain(':is(h1,h2,h3){word-break:keep-all;overflow-wrap:break-word}');
  // Names of services, in the styles of those who show them.
  expect(rulesIn('zh-CN')).toContain('html{--liveryNameBreak:keep-all}');
  for (const bcp47 of ['en', 'hi-IN', 'vi']) expect(rulesIn(bcp47)).not.toContain('word-break');
});

test('lines of Hindi have room for the signs below its letters, in sizes of the brand too', () => {
  const { light } = theme;
  const own = { ...theme, light: { ...light, tokens: { ...light.tokens, fontSizeBase500: '22px' } } };
  const heightsIn = (bcp47: string) =>
    Object.fromEntries(
      ['Base100', 'Base200', 'Base300', 'Base500', 'Hero700'].map((size) => [
        size,
        new RegExp(`--lineHeight${size}:([^;}]+)`).exec(themeRules(own, 'light', bcp47))?.[1],
      ]),
    );
  expect(heightsIn('hi-IN')).toEqual({
    Base100: '16px',
    Base200: '18px',
    Base300: '22px',
    Base500: '33px',
    Hero700: '42px',
  });
  for (const bcp47 of ['en', 'ja', 'zh-CN'])
    expect(heightsIn(bcp47)).toEqual({
      Base100: '14px',
      Base200: '16px',
      Base300: '20px',
      Base500: '28px',
      Hero700: '36px',
    });
});
