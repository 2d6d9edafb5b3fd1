import { itReports, button } from '../../../../tests/compile/reports.ts';

itReports([
  {
    code: 'unknown-state',
    when: 'a step sets what the screen has not',
    files: button({ run: [{ set: { opne: true } }] }, { state: { open: false } }),
    path: 'body.go.run.0.set.opne',
    suggestion: 'open',
  },
]);
