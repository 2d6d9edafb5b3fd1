import { itReports, form } from '../../../../tests/compile/reports.ts';

itReports([
  {
    code: 'wrong-type',
    when: 'a field of a form has no such type',
    files: form({ properties: { title: { type: 'strnig' } } }),
    path: 'schema.properties.title.type',
    suggestion: 'string',
  },
  {
    code: 'wrong-type',
    when: 'a field of a form has no such format',
    files: form({ properties: { title: { type: 'string', format: 'emial' } } }),
    path: 'schema.properties.title.format',
    suggestion: 'email',
  },
  {
    code: 'unknown-property',
    when: 'a keyword of a form’s schema is misspelt, also within a branch',
    files: form({ properties: { title: { type: 'string' } }, allOf: [{ requierd: ['title'] }] }),
    path: 'schema.allOf.0.requierd',
    suggestion: 'required',
  },
]);
