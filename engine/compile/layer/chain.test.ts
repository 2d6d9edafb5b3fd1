import { itReports, instance } from '../../../tests/compile/reports.ts';

itReports([
  { code: 'invalid-extends', when: 'the base is not there', files: instance({ extends: 'blue' }), path: 'extends' },
  {
    code: 'invalid-extends',
    when: 'instances extend each other',
    files: {
      ...instance({ extends: 'blue' }),
      'instances/blue/instance.json': { format: 1, id: 'blue', hosts: ['b'], extends: 'red' },
    },
    path: 'extends',
  },
]);
