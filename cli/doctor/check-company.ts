import type { Environment } from '../../server/main/environment.ts';
import { type Finding, finding } from './finding.ts';

interface Brand {
  readonly id: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Brands of a real shop that do not say who runs them: their name alone stands in terms, privacy policy and refund rules. */
export function checkCompany(instances: readonly Brand[], { demo }: Pick<Environment, 'demo'>): readonly Finding[] {
  if (demo) return [];
  const nameless = instances.filter(({ settings }) => nameOf(settings) === '').map(({ id }) => id);
  if (nameless.length === 0) return [finding('company', 'ok', 'Every brand names the company that runs it.')];
  const files = nameless.map((id) => `instances/${id}/instance.json`);
  const their = nameless.length === 1 ? 'its name alone stands' : 'their names alone stand';
  return [
    finding(
      'company',
      'advice',
      `${nameless.join(', ')}: no company name, so ${their} at the foot of pages, in terms, privacy policy and refund rules. Set settings.company.name (and company.address) in ${files.join(', ')}.`,
    ),
  ];
}

function nameOf(settings: Brand['settings']): string {
  const { name = '' } = (settings['company'] ?? {}) as { readonly name?: string };
  return name.trim();
}
