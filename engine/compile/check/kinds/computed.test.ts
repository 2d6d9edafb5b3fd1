import { button, instance, itReports } from '../../../../tests/compile/reports.ts';

itReports([
  {
    code: 'invalid-expression',
    when: 'braces are too many',
    files: button({ disabled: '{{ user == null }}' }),
    path: 'body.go.disabled',
    suggestion: 'user == null',
  },
  {
    code: 'expression-type',
    when: 'an expression gives no boolean',
    files: button({ disabled: 'locale' }),
    path: 'body.go.disabled',
  },
  {
    code: 'expression-type',
    when: 'a literal is no boolean',
    files: button({ disabled: 7 }),
    path: 'body.go.disabled',
  },
  {
    code: 'unknown-field',
    when: 'an attribution is not declared',
    files: {
      ...button({ disabled: 'attribution.prtner == null' }),
      ...instance({ attribution: { partner: { query: 'ref', cookie: 'partner' } } }),
    },
    path: 'body.go.disabled',
  },
]);
