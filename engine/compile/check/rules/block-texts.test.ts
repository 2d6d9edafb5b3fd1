import { itReports, block } from '../../../../tests/compile/reports.ts';

itReports([
  {
    code: 'unknown-text',
    when: 'a block’s code shows what is not there',
    files: block({ texts: ['box.hello'] }),
    path: 'texts.0',
  },
]);
