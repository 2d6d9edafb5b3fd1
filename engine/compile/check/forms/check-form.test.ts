import { itReports, form } from '../../../../tests/compile/reports.ts';

itReports([
  {
    code: 'missing-param',
    when: 'a form lacks what its operation needs',
    files: form({ properties: { title: { type: 'string' } } }, { operation: 'addBook' }),
    path: 'schema.properties.pages',
  },
  {
    code: 'param-type',
    when: 'a field of a form is of another type',
    files: form({ properties: { title: { type: 'number' }, pages: { type: 'integer' } } }, { operation: 'addBook' }),
    path: 'schema.properties.title',
  },
  {
    code: 'unknown-field',
    when: 'a form sends what its operation does not take',
    files: form(
      { properties: { title: { type: 'string' }, pages: { type: 'integer' }, titel: { type: 'string' } } },
      { operation: 'addBook' },
    ),
    path: 'schema.properties.titel',
    suggestion: 'title',
  },
]);
