import { personalTables } from './personal-tables.ts';
import type { TableRule } from './table-rule.ts';

/** The page of the manual that lists every table with its level, its copy and its end. */
export function classificationPage(): string {
  const rows = Object.entries(personalTables).map(([name, rule]) =>
    rowOf(name, rule as TableRule<Record<string, unknown>>),
  );
  return `# Tables and personal data

Written from \`server/areas/accounts/personal-data/personal-tables.ts\`; [personal data](personal-data.md) explains levels and periods.

| Table | Holds | Level | In the copy | When the account is deleted |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

function rowOf(name: string, rule: TableRule<Record<string, unknown>>): string {
  if (rule.kind === 'shop') return `| \`${name}\` | the shop’s own data | internal | – | – |`;
  if (rule.kind === 'passing')
    return `| \`${name}\` | ${rule.about} | ${rule.level} | no: gone after ${rule.days} days | gone after ${rule.days} days |`;
  const { about, level, copied, withheld = {}, after, emptied = {}, stays } = rule;
  const left = Object.keys(withheld);
  const copy = copied.length === 0 ? 'no' : left.length === 0 ? 'yes' : `yes, without ${listed(left)}`;
  const emptiedColumns = Object.keys(emptied);
  const end = after === 'anonymized' ? `made anonymous: ${listed(emptiedColumns)}` : after;
  const retention = stays ? `; stays for \`${stays.period}\` (${stays.why})` : '';
  return `| \`${name}\` | ${about} | ${level} | ${copy} | ${end}${retention} |`;
}

function listed(columns: readonly string[]): string {
  return columns.map((column) => `\`${column}\``).join(', ');
}
