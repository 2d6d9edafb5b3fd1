import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkPatterns } from '../pattern/check-patterns.ts';
import { type Finding, collectInto } from '../diagnostics/finding.ts';
import { parseFile } from '../load/parse-file.ts';

const root = new URL('../../../schemas/', import.meta.url);

it('no pattern of the contract or of the schemas of declarations can be kept busy by a wrong text', () => {
  const findings: Finding[] = [];
  let patterns = 0;
  for (const folder of ['api', 'entities', 'config']) {
    for (const file of readdirSync(new URL(folder, root))) {
      const text = readFileSync(new URL(`${folder}/${file}`, root), 'utf8');
      patterns += text.split('"pattern":').length - 1;
      const { tree } = parseFile(`schemas/${folder}/${file}`, text, 'base');
      if (tree) checkPatterns(tree, '', collectInto(findings));
    }
  }
  expect(findings.map(({ at, path, message }) => `${at.file} ${path}: ${message}`)).toEqual([]);
  expect(patterns).toBeGreaterThan(20);
});
