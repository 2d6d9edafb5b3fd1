/** What other areas may use of this one. */
export { chargeInvoice } from './invoices/charge-invoice.ts';
export { countInModeration } from './invoices/count-in-moderation.ts';
export { makeInvoice } from './invoices/make-invoice.ts';
export { paymentRequest } from './invoices/payment-request.ts';
export { cardsOf } from './linked-cards/cards-of.ts';
export { findCard } from './linked-cards/find-card.ts';
export { listOutsideMethods } from './methods/list-outside-methods.ts';
export { methodView } from './methods/method-view.ts';
export { findOutsideMethod, type PaymentMethodRow, refuseOutOfBounds } from './methods/outside-method.ts';
export { rowTerms } from './methods/row-terms.ts';
export { tellUnpaid } from './subscription-billing/tell-unpaid.ts';
