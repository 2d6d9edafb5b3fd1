import { itReports } from '../../../../tests/compile/reports.ts';
import { booksScreen } from '../../../../tests/compile/test-project.ts';

itReports([
  {
    code: 'login-required',
    when: 'guests would ask for what users may have',
    files: booksScreen([{ id: 'a', block: 'text', value: '{{ sources.me.value.name }}' }], {
      sources: { me: { operation: 'getMe' } },
    }),
    path: 'sources.me',
  },
]);
