import type { Handlers } from '../../../platform/caller/context.ts';
import { reportPaid } from './report-paid.ts';
import { totalAmount } from './total-amount.ts';

/** Specification: B7 Payments. */
export const invoiceHandlers: Handlers = { invoiceTotalAmount: totalAmount, markInvoiceIsPaid: reportPaid };
