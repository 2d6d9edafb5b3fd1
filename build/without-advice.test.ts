import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { withoutHints, withoutMessages } from './without-advice.ts';

test('long messages to the log are empty, and the code around them stays', () => {
  const code =
    "if (!key) {\n  this.logger.warn('init: i18next is already initialized, call it once');\n  return key;\n}";
  expect(withoutMessages(code)).toBe("if (!key) {\n  this.logger.warn('');\n  return key;\n}");
});

test('short texts, which may be keys, and texts of other lines stay', () => {
  const code = "this.logger.warn('missingKey', key);\nconst separator = 'a text of more than twenty-four characters';";
  expect(withoutMessages(code)).toBe(code);
});

test('the library can still be read, with less in it', () => {
  const file = createRequire(import.meta.url)
    .resolve('i18next')
    .replace(/cjs\/i18next\.js$/, 'esm/i18next.js');
  const code = readFileSync(file, 'utf8');
  const left = withoutMessages(code);
  expect(code.length - left.length).toBeGreaterThan(1_000);
  expect(parseSync(file, left).errors).toEqual([]);
});

test('React says the number of an error and where it is explained, and no more', () => {
  const require = createRequire(import.meta.url);
  const file = require.resolve('react-dom').replace(/index\.js$/, 'cjs/react-dom-client.production.js');
  const code = readFileSync(file, 'utf8');
  expect(code).toContain('" for the full message or use');
  const short = withoutHints(code);
  expect(short).not.toContain('for the full message or use');
  expect(short).toContain('"Minified React error #"');
  expect(short.length).toBeGreaterThan(code.length - 500);
  expect(withoutHints('say("forceFrameRate takes a positive int between 0 and 125"), next("other")')).toBe(
    'say(""), next("other")',
  );
});
