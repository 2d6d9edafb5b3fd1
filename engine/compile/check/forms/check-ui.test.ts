import { itReports, form } from '../../../../tests/compile/reports.ts';

itReports([
  {
    code: 'wrong-type',
    when: 'a widget cannot enter what the field is',
    files: form({ properties: { pages: { type: ['integer', 'null'] } } }, { ui: { pages: { 'ui:widget': 'switch' } } }),
    path: 'ui.pages.ui:widget',
    suggestion: 'text',
  },
  {
    code: 'missing-property',
    when: 'a widget that offers choices has none',
    files: form({ properties: { title: { type: 'string' } } }, { ui: { title: { 'ui:widget': 'radio' } } }),
    path: 'ui.title.ui:widget',
  },
]);
