import { describe, expect, test } from 'vitest';
import { compileTest } from '../../../tests/compile/test-project.ts';
import { itReports, instance } from '../../../tests/compile/reports.ts';

itReports([
  {
    code: 'contrast-adjusted',
    when: 'a color cannot be read on its ground',
    files: instance({ theme: { light: { primary: '#ffff66' } } }),
    path: 'theme.light.primary',
  },
]);

describe('fonts of a brand', () => {
  const withFont = (file: string, more: object = {}) =>
    compileTest(instance({ theme: { fonts: { headings: { family: 'Sora', file, ...more } } } }), [
      'instances/red/assets/sora.woff2',
    ]);

  test('stand before those of the system, with the address of their file', () => {
    const compiled = withFont('sora.woff2');
    const theme = compiled.ok ? compiled.definition.indexes['en']?.theme : undefined;
    expect(theme?.fonts).toEqual([{ family: 'Sora', src: '/app/brand/sora.woff2' }]);
    expect(theme?.dark.tokens['fontFamilyHeadings']).toMatch(/^"Sora",.*sans-serif$/);
    expect(theme?.light.tokens).not.toHaveProperty('fontFamilyBase');
  });

  test('say in which languages they are used, all of which are offered', () => {
    const compiled = withFont('sora.woff2', { languages: ['en'] });
    const theme = compiled.ok ? compiled.definition.indexes['en']?.theme : undefined;
    expect(theme?.fonts).toEqual([{ family: 'Sora', src: '/app/brand/sora.woff2', languages: ['en'] }]);
    expect(withFont('sora.woff2', { languages: ['enn'] }).diagnostics).toContainEqual(
      expect.objectContaining({ code: 'unknown-locale', path: 'theme.fonts.headings.languages.0' }),
    );
  });

  test('whose file is not there are reported', () => {
    expect(withFont('sara.woff2').diagnostics).toContainEqual(
      expect.objectContaining({ code: 'unknown-asset', path: 'theme.fonts.headings.file', suggestion: 'sora.woff2' }),
    );
  });
});
