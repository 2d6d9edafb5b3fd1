/** What other areas may use of this one. */
export { receiveEvent } from './gateway/receive-event.ts';
export { findPageAfterGateway, gatewayReturnRoute } from './invoices/gateway-return.ts';
export { chargeInvoice } from './invoices/charge-invoice.ts';
export { countInModeration } from './invoices/count-in-moderation.ts';
export { invoiceToken, isInvoiceToken } from './invoices/invoice-token.ts';
export { makeInvoice } from './invoices/make-invoice.ts';
export { findReplacedPayments } from './invoices/replaced-payments.ts';
export { openInvoiceOf } from './invoices/resume-invoice.ts';
export { moveInvoices } from './invoices/move-invoices.ts';
export { paymentRequest } from './invoices/payment-request.ts';
export { cardsOf } from './linked-cards/cards-of.ts';
export { findCard } from './linked-cards/find-card.ts';
export { enqueueUnlinking } from './linked-cards/unlink-card.ts';
export { listExternalMethods } from './methods/list-external-methods.ts';
export { methodView } from './methods/method-view.ts';
export { findExternalMethod, recurringMethods, refuseOutOfBounds, takes } from './methods/external-method.ts';
export { rowTerms } from './methods/row-terms.ts';
export { mailUnpaidPublication } from './subscription-billing/mail-unpaid-publication.ts';
