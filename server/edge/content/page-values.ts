import type { Page, Settings } from '../../../schemas/generated/contract.ts';
import { escapeHtml } from '../../platform/escape-html.ts';

/**
 * Fills `{name}` in content pages with what the settings say of the shop. Each has a value in every shop, so that no text has a hole:
 * without a company the shop stands for itself.
 */
export function withValues(page: Page, values: PageValues): Page {
  const fill = (text: string | null, write: (value: string) => string) =>
    text && text.replaceAll(placeholder, (whole, name: string) => (isPageValue(name) ? write(values[name]) : whole));
  const asIs = (value: string) => value;
  return {
    ...page,
    title: fill(page.title, asIs),
    metaTitle: fill(page.metaTitle, asIs),
    metaDescription: fill(page.metaDescription, asIs),
    content: fill(page.content, escapeHtml),
  };
}

const placeholder = /\{(\w+)\}/g;

const names = ['panelName', 'companyName', 'companyDetails', 'contactUrl', 'termsUrl', 'privacyUrl'] as const;
export type PageValues = Readonly<Record<(typeof names)[number], string>>;

function isPageValue(name: string): name is (typeof names)[number] {
  return (names as readonly string[]).includes(name);
}

export function pageValues(id: string, settings: Partial<Settings>): PageValues {
  const panelName = settings.panelName || id;
  const { name, registrationNumber, address } = settings.company ?? {};
  return {
    panelName,
    companyName: name || panelName,
    companyDetails: [name || panelName, registrationNumber, address].filter(Boolean).join(', '),
    contactUrl: contactUrl(settings.supportContact),
    termsUrl: settings.termsUrl || '/terms',
    privacyUrl: settings.privacyUrl || '/privacy',
  };
}

/** An email address, a link, or the tickets of the customer where the shop has neither. */
function contactUrl(contact: string | null | undefined): string {
  if (!contact) return '/tickets';
  return /^[^\s@/:]+@[^\s@/]+$/.test(contact) ? `mailto:${contact}` : contact;
}
