import { itReports, form } from '../../../tests/compile/reports.ts';

itReports([
  {
    code: 'invalid-form-schema',
    when: 'a form’s schema is none',
    files: form({ properties: { title: { type: 'string', maxLength: 'ten' } } }),
    path: 'schema.properties.title.maxLength',
  },
]);
