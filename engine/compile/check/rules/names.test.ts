import { instance, itReports, ru } from '../../../../tests/compile/reports.ts';

itReports([
  {
    code: 'name-mismatch',
    when: 'folder and instance are named differently',
    files: instance({ id: 'rot' }),
    path: 'id',
  },
  {
    code: 'unknown-locale',
    when: 'the default is not offered',
    files: { ...ru({}), ...instance({ locales: ['en'], defaultLocale: 'ru' }) },
    path: 'defaultLocale',
  },
]);
