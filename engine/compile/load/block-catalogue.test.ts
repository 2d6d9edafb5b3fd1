import { itReports, block } from '../../../tests/compile/reports.ts';

itReports([
  {
    code: 'invalid-block',
    when: 'a schema has a keyword that is passed over',
    files: block({ schema: { type: 'object', properties: { a: { typ: 'string' } } } }),
    path: 'schema.properties.a.typ',
    suggestion: 'type',
  },
  {
    code: 'invalid-block',
    when: 'a schema has a kind that is none',
    files: block({ schema: { type: 'object', properties: { a: { 'x-kind': 'txt' } } } }),
    path: 'schema.properties.a.x-kind',
    suggestion: 'text',
  },
]);
