import type { Cost, PaymentMethod, Service } from '../../schemas/generated/contract.ts';
import type { Micros } from '../money/micros.ts';
import type { Ratio } from '../money/ratio.ts';
import type { Catalogue } from './catalogue.ts';
import type { LineErrors, Message } from './fields.ts';
import type { Line } from './line.ts';
import type { Preselection } from './preselection.ts';

/** All that can happen to the form. Amounts typed by the customer arrive as amounts, quantities as whole numbers. */
export type OrderFormEvent =
  | { readonly type: 'catalogue loaded'; readonly catalogue: Catalogue; readonly wanted: Preselection | null }
  | { readonly type: 'service fetched'; readonly service: Service }
  | { readonly type: 'terms known'; readonly guaranteePercent: Ratio; readonly method: PaymentMethod | null }
  | { readonly type: 'network chosen'; readonly networkId: number }
  | { readonly type: 'service type chosen'; readonly serviceTypeId: number }
  | { readonly type: 'service chosen'; readonly serviceId: number }
  /** `whole`: pasted or dropped, so that there is nothing to wait for. */
  | { readonly type: 'link typed'; readonly text: string; readonly whole?: boolean }
  | { readonly type: 'link left' }
  | { readonly type: 'link identified'; readonly request: number; readonly networkId: number | null }
  | { readonly type: 'link checked'; readonly request: number; readonly messages: readonly Message[] }
  | { readonly type: 'network note ended'; readonly request: number }
  | { readonly type: 'quantity typed'; readonly quantity: number }
  | { readonly type: 'quantity left' }
  | { readonly type: 'money typed'; readonly desired: Micros }
  | { readonly type: 'quantity found'; readonly request: number; readonly quantity: number }
  | { readonly type: 'quantity not found'; readonly request: number }
  | { readonly type: 'guarantee switched'; readonly on: boolean }
  | { readonly type: 'drip feed switched'; readonly on: boolean }
  | { readonly type: 'drip feed changed'; readonly terms: Partial<DripFeedEntry> }
  | { readonly type: 'drip feed left' }
  | { readonly type: 'target filled'; readonly targetId: number; readonly values: readonly string[] }
  | { readonly type: 'countries chosen'; readonly countries: readonly number[] }
  | { readonly type: 'comment typed'; readonly text: string }
  | { readonly type: 'priced'; readonly request: number; readonly cost: Cost }
  | { readonly type: 'price refused'; readonly request: number; readonly errors: ServerErrors }
  | { readonly type: 'found incomplete'; readonly errors: LineErrors }
  | { readonly type: 'order refused'; readonly errors: ServerErrors }
  | { readonly type: 'order created' };

export type DripFeedEntry = Pick<Line, 'dripFeedMode' | 'numberOfRuns' | 'dripFeedMinutes' | 'dripFeedQuantityStep'>;
/** Path → sentences, as the server sends them (wire or client names). */
export type ServerErrors = Readonly<Record<string, readonly string[]>>;
