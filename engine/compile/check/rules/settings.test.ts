import { instance, itReports } from '../../../../tests/compile/reports.ts';

itReports([
  {
    code: 'wrong-type',
    when: 'a setting has another type than in the contract',
    files: instance({ settings: { panelName: 5 } }),
    path: 'settings.panelName',
  },
  {
    code: 'unknown-property',
    when: 'the contract has no such setting',
    files: instance({ settings: { panelNam: 'Books' } }),
    path: 'settings.panelNam',
    suggestion: 'panelName',
  },
  {
    code: 'missing-property',
    when: 'a setting of the contract is removed',
    files: instance({ settings: { panelName: { $remove: true } } }),
    path: 'settings.panelName',
  },
]);
