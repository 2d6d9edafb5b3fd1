import { expect, it } from 'vitest';
import { ProjectCompiler } from '../../compile-project.ts';
import { type TestFiles, testProject } from '../../../../tests/compile/test-project.ts';

const blue = (more: object = {}): TestFiles => ({
  'instances/blue/instance.json': { format: 1, id: 'blue', hosts: ['blue.test'], ...more },
});
const codesOf = (files: TestFiles) =>
  new ProjectCompiler('').compile(testProject(files).files).diagnostics.map(({ code, file }) => `${code} ${file}`);
const shelf: TestFiles = { 'locales/en/shelf.json': { title: 'Shelf' } };
const shownInBlue: TestFiles = {
  'instances/blue/screens/books.json': { format: 1, screen: 'books', title: 'shelf.title' },
};

it('a text of the base config is without use where no instance shows it', () => {
  expect(codesOf({ ...blue(), ...shelf })).toEqual(['unused-text locales/en/shelf.json']);
  expect(codesOf({ ...blue(), ...shelf, ...shownInBlue })).toEqual([]);
});

it('a text of an instance matters to it and to those that extend it', () => {
  const own: TestFiles = { 'instances/red/locales/en/shelf.json': { title: 'Shelf' } };
  expect(codesOf({ ...blue(), ...own })).toEqual(['unused-text instances/red/locales/en/shelf.json']);
  expect(codesOf({ ...blue({ extends: 'red' }), ...own, ...shownInBlue })).toEqual([]);
});
