import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const rulesFile = '../../engine/compile/check/rules/rules.ts';

// The rule of the guide, as it stands there, runs beside the real ones. Other files of this worker may have loaded those before,
// and load them after.
beforeEach(() => {
  vi.resetModules();
  vi.doMock(import('../../engine/compile/check/rules/rules.ts'), async (original) => {
    const { rules } = await original();
    const guide = readFileSync(new URL('../../docs/developers/add-a-check.md', import.meta.url), 'utf8');
    const [, code = ''] = /^ *```ts\n(.*?)^ *```$/ms.exec(guide) ?? [];
    const folder = new URL('../../engine/compile/check/rules/', import.meta.url);
    const here = code.replace(/from '([^']+)'/g, (_, path: string) => `from '${new URL(path, folder).href}'`);
    const made = (await import(`data:text/javascript,${encodeURIComponent(here)}`)) as Record<
      string,
      (typeof rules)[0]
    >;
    return { rules: [...rules, ...Object.values(made)] as unknown as typeof rules };
  });
});
afterEach(() => {
  vi.doUnmock(rulesFile);
  vi.resetModules();
});

const titled = (title: string) => ({
  'locales/en/books.json': { title, greeting: 'Hello, {{name}}', count_one: 'one', count_other: 'many' },
});

it('the rule of the guide reports what it says, and nothing of a short title', async () => {
  const { found } = await import('../compile/test-project.ts');
  expect(found(titled('x'.repeat(61)))).toEqual(['warning long-title title']);
  expect(found(titled('Books'))).toEqual([]);
});
