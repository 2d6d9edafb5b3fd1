import { itReports, instance } from '../../../tests/compile/reports.ts';

itReports([
  {
    code: 'contrast-adjusted',
    when: 'a color cannot be read on its ground',
    files: instance({ theme: { light: { primary: '#ffff66' } } }),
    path: 'theme.light.primary',
  },
]);
