import type { Handlers } from '../../../platform/caller/context.ts';
import { markIsPaid } from './mark-is-paid.ts';
import { totalAmount } from './total-amount.ts';

/** Specification: B7 Payments. */
export const invoiceHandlers: Handlers = { invoiceTotalAmount: totalAmount, markInvoiceIsPaid: markIsPaid };
