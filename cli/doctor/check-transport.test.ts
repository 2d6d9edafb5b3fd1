import { expect, test } from 'vitest';
import { checkTransport } from './check-transport.ts';

const states = (databaseUrl: string | undefined, smtpUrl: string | undefined) =>
  checkTransport({ databaseUrl, smtpUrl }).map(({ state, sentence }) => `${state}: ${sentence}`);

test.each([
  [undefined, undefined],
  ['postgres://livery:p@localhost/livery', 'smtp://127.0.0.1:25'],
  ['postgres://livery:p@%2Fvar%2Frun%2Fpostgresql/livery', 'smtp://[::1]:25'],
  ['postgres://livery:p@db.example/livery?sslmode=verify-full', 'smtps://u:p@mail.example'],
  ['postgres://livery:p@db.example/livery?sslmode=require', 'smtp://u:p@mail.example:587?requireTLS=true'],
])('%s and %s are reached in a safe way', (database, mail) => {
  expect(states(database, mail)).toEqual([]);
});

test.each(['', '?sslmode=disable', '?sslmode=prefer'])(
  'a database elsewhere, with "%s", is named without its password',
  (query) => {
    const [found, ...others] = states(`postgres://livery:p4ss@db.example:5432/livery${query}`, undefined);
    expect(found).toMatch(/^advice: .*PostgreSQL on db\.example .*sslmode=verify-full/);
    expect(found).not.toContain('p4ss');
    expect(others).toEqual([]);
  },
);

test('a mail server that need not encrypt is named', () => {
  expect(states(undefined, 'smtp://user:p4ss@mail.example:587')).toEqual([
    expect.stringMatching(/^advice: Emails to mail\.example .*requireTLS=true/),
  ]);
});
