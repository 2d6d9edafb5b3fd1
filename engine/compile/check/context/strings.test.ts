import { itReports, column, button } from '../../../../tests/compile/reports.ts';

itReports([
  {
    code: 'unknown-field',
    when: 'an expression reads what is not there',
    files: column({ visible: 'row.outOfprint' }),
    path: 'body.list.columns.title.visible',
    suggestion: 'outOfPrint',
  },
  {
    code: 'unknown-field',
    when: 'a screen has no such source',
    files: button({ disabled: 'sources.nothing.fetching' }),
    path: 'body.go.disabled',
  },
  {
    code: 'invalid-expression',
    when: 'an expression cannot be read',
    files: button({ disabled: 'user ==' }),
    path: 'body.go.disabled',
  },
  {
    code: 'expression-type',
    when: 'an operator does not fit',
    files: button({ disabled: 'locale && true' }),
    path: 'body.go.disabled',
  },
  {
    code: 'unknown-function',
    when: 'a function is not there',
    files: button({ disabled: 'sise(locale) > 1' }),
    path: 'body.go.disabled',
  },
  {
    code: 'impossible-comparison',
    when: 'a comparison can never be true',
    files: column({ visible: 'row.kind == "novle"' }),
    path: 'body.list.columns.title.visible',
    suggestion: 'novel',
  },
]);
