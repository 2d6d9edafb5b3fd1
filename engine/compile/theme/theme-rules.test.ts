import { expect, test } from 'vitest';
import { deriveTheme } from './derive-theme.ts';
import { themeRules } from './theme-rules.ts';

const { theme } = deriveTheme({ light: { primary: '#0f766e' }, dark: { primary: '#5eead4' } });

test('a theme is the variables of both modes, by what the page says of itself', () => {
  const rules = themeRules(theme, 'light');
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

test('what the browser prefers counts only where nobody has chosen', () => {
  expect(themeRules(theme, 'system')).toMatch(/@media \(prefers-color-scheme:dark\)\{html\[data-theme=system\]\{/);
  expect(themeRules(theme, 'dark')).not.toContain('@media');
});

test('a token cannot end its rule', () => {
  const { ramp, tokens } = theme.light;
  const sly = { ...theme, light: { ramp, tokens: { ...tokens, liveryPage: 'red}</style><p>' } } };
  expect(themeRules(sly, 'light')).toContain('--liveryPage:red/stylep');
});

test('fonts of a brand are there before its colors, and are never waited for', () => {
  const mode = { ramp: [], tokens: { fontFamilyHeadings: '"Sora",serif' } };
  const fonts = [{ family: 'Sora', src: '/app/brand/fonts/sora.woff2' }];
  const rules = themeRules({ light: mode, dark: mode, fonts }, 'light');
  expect(rules).toMatch(
    /^@font-face\{font-family:"Sora";src:url\("\/app\/brand\/fonts\/sora\.woff2"\) format\("woff2"\);[^}]*font-display:optional\}/,
  );
  expect(rules).toContain('--fontFamilyHeadings:"Sora",serif');
});
