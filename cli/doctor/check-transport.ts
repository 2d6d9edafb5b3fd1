import type { Environment } from '../../server/main/environment.ts';
import { type Finding, finding } from './finding.ts';

/** What goes to other machines without TLS that is sure to be used. Nothing where all of it stays on this machine or is encrypted. */
export function checkTransport({
  databaseUrl,
  smtpUrl,
}: Pick<Environment, 'databaseUrl' | 'smtpUrl'>): readonly Finding[] {
  const database = databaseUrl === undefined ? null : URL.parse(databaseUrl);
  const mail = smtpUrl === undefined ? null : URL.parse(smtpUrl);
  const findings: Finding[] = [];
  if (
    database &&
    isElsewhere(database) &&
    ['', 'disable', 'allow', 'prefer'].includes(parameter(database, 'sslmode'))
  ) {
    findings.push(
      finding(
        'transport',
        'advice',
        `What is read from and written to PostgreSQL on ${database.hostname} may cross the network in plain text. Add sslmode=verify-full to DATABASE_URL, unless nobody else can reach that network.`,
      ),
    );
  }
  if (mail?.protocol === 'smtp:' && isElsewhere(mail) && parameter(mail, 'requireTLS') !== 'true') {
    findings.push(
      finding(
        'transport',
        'advice',
        `Emails to ${mail.hostname} are encrypted only if that server offers it, and so is its password. Use smtps:, or add requireTLS=true to LIVERY_SMTP_URL.`,
      ),
    );
  }
  return findings;
}

const parameter = (url: URL, name: string) => url.searchParams.get(name) ?? '';

/** A path in place of a host is a socket of this machine. */
function isElsewhere({ hostname }: URL): boolean {
  return hostname !== '' && !/^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\]|%2f.*)$/i.test(hostname);
}
