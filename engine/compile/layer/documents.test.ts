import { itReports } from '../../../tests/compile/reports.ts';

itReports([
  { code: 'missing-property', when: 'there is no app at all', files: { 'screens/app.json': null }, path: '' },
  {
    code: 'name-mismatch',
    when: 'file and screen are named differently',
    files: { 'screens/other.json': { format: 1, screen: 'another' } },
    path: 'screen',
  },
  {
    code: 'unknown-screen',
    when: 'an override has nothing below it',
    files: { 'instances/red/screens/boks.json': { format: 1, screen: 'boks', body: {} } },
    path: 'screen',
    suggestion: 'books',
  },
  { code: 'unknown-file', when: 'nothing reads a file', files: { 'instances/red/screen/books.json': {} }, path: '' },
]);
