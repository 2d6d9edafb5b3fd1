import { readExactCode } from '../../../../engine/input/read-code.ts';
import { isVisible } from '../../../../engine/input/text-lines.ts';
import type { Messengers } from '../../../../domain/contact/normalise-messenger.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import { Problem, type Sentence } from '../../../platform/problem.ts';
import { type MarketingSource, marketingSourceOf } from '../profile/marketing-source-of.ts';
import { messengersOf } from '../profile/messengers-of.ts';
import type { Instance } from '../../../platform/tenancy/instance.ts';

type Input = Parameters<Handler<'register'>>[1];

/** What is kept of a registration but the password. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly accountType: 'individual' | 'company';
  readonly companyName: string | null;
  readonly companyAddress: string | null;
  readonly companySite: string | null;
  readonly vat: string | null;
  readonly messengers: Messengers;
  readonly affiliateCode: string | null;
  readonly yandexMetrikaClientId: string | null;
  readonly googleAnalytics4ClientId: string | null;
  readonly marketing: MarketingSource;
}

/** Throws 422 with a message on each field that needs another look. */
export function personOf(input: Input, { settings }: Pick<Instance, 'settings'>): Person {
  const accountType = input.accountType ?? 'individual';
  const isCompany = accountType === 'company';
  const companyName = textOf(input.companyName);
  const name = input.name.trim();
  const { messengers, faults } = messengersOf(input.messengers, settings['contactInfoRequired'] === true);
  const fields: Record<string, readonly Sentence[]> = { ...faults };
  if (!isVisible(name)) fields['name'] = [{ key: 'required' }];
  if (input.password !== input.passwordConfirmation) fields['password_confirmation'] = [{ key: 'passwords_differ' }];
  if (isCompany && companyName === null) fields['company_name'] = [{ key: 'company_name_needed' }];
  if (Object.keys(fields).length > 0) throw new Problem(422, { key: 'invalid' }, fields);
  return {
    name,
    email: input.email,
    accountType,
    companyName: isCompany ? companyName : null,
    companyAddress: isCompany ? textOf(input.companyAddress) : null,
    companySite: isCompany ? textOf(input.companySite) : null,
    vat: textOf(input.vat),
    messengers,
    affiliateCode: readExactCode(input.affiliateCode ?? '') || null,
    yandexMetrikaClientId: textOf(input.yandexMetrikaClientId),
    googleAnalytics4ClientId: textOf(input.googleAnalytics4ClientId),
    marketing: marketingSourceOf(input),
  };
}

function textOf(given: string | null | undefined): string | null {
  return given?.trim() || null;
}
