import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/developers/follow-a-value.md'), 'utf8');
const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');

interface Row {
  readonly number: number;
  readonly from: number | null;
  readonly file: string;
  readonly name: string;
}

/** One table a section, over all its parts. */
const ways = page
  .split('\n## ')
  .slice(1)
  .map((section) =>
    [...section.matchAll(/^\| (\d+) \| (\d+|–) \| `([^`]+)` \| `([^`]+)` \| \S.* \|$/gm)].map(
      ([, number, from, file = '', name = '']): Row => ({
        number: Number(number),
        from: from === '–' ? null : Number(from),
        file,
        name,
      }),
    ),
  );

/** A function, a component, a method or a handler of that name. */
function declares(source: string, name: string): boolean {
  const [owner, method] = name.includes('.') ? name.split('.') : [undefined, name];
  if (owner !== undefined && !new RegExp(`\\bclass ${owner}\\b`).test(source)) return false;
  return new RegExp(
    `\\b(?:function|class|const) ${method}\\b|^ +(?:async |readonly )?${method}(?:\\(|: (?:async )?\\()`,
    'm',
  ).test(source);
}

describe.each(ways.map((rows) => ({ rows })))('a way through the program', ({ rows }) => {
  it('is listed in order', () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
    expect(rows.filter(({ number, from }) => from !== null && from >= number)).toEqual([]);
  });

  it('names functions that are where it says', () => {
    expect(rows.filter(({ file, name }) => !declares(read(file), name))).toEqual([]);
  });

  it('names functions that are called from where it says', () => {
    const broken = rows.filter(({ from, name }) => {
      const caller = rows.find(({ number }) => number === from);
      // Its declaration alone is no call: that is why another mention is asked of the file that has both.
      const called = (name.split('.').at(-1) ?? name).replace('#', '');
      const mentions = caller && read(caller.file).match(new RegExp(`\\b${called}\\b`, 'g'));
      const least = caller && declares(read(caller.file), name) ? 2 : 1;
      return caller !== undefined && (mentions?.length ?? 0) < least;
    });
    expect(broken).toEqual([]);
  });
});

it('lists both ways', () => {
  expect(ways.length).toBe(2);
});
