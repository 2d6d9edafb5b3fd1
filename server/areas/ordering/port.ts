export {
  type RevivedUse,
  attachCoupon,
  couponPosting,
  creditCashback,
  releaseUse,
  reserveUse,
  reviveUse,
} from './coupons/coupon-use.ts';
export { couponFigures, limitCouponAttempts, lockCoupon, shownCoupon } from './coupons/coupon.ts';
export { cancelOrder } from './lifecycle/cancel-order.ts';
export { failOrders } from './lifecycle/fail-orders.ts';
export { startParts } from './lifecycle/start-parts.ts';
export { answerTicket, endTicket } from './tickets/answer-ticket.ts';
export { addPictures, draftsOf, receivePictures, type SentPicture } from './tickets/ticket-pictures.ts';
export { selectTickets, threadsOf } from './tickets/ticket-view.ts';
export { receiveReply } from './tickets/receive-reply.ts';
export { maxMessageLength, openTicket } from './tickets/write-ticket.ts';
export { keepNews } from './news/order-news.ts';
export { moveOrders } from './orders/move-orders.ts';
export { noteDelivered } from './orders/note-delivered.ts';
export { initialChecks, transitionOrders } from './orders/transition-order.ts';
export { lockOrderRows, lockOrders, lockUnpaid, type UnpaidStatus } from './orders/lock-order.ts';
export {
  guaranteeCostOf,
  orderView,
  orderViewWithTimeline,
  selectOrders,
  selectOrdersWithTimelines,
  withoutActions,
} from './orders/order-view.ts';
export { priceIncreased, shortBalance } from './orders/short-balance.ts';
export { checkOrders, loadFacts } from './placing/check-orders.ts';
export { orderedServices } from './placing/ordered-services.ts';
export { continueOrders, releaseReplaced, type ReplacedPayment } from './placing/replace-payments.ts';
export { createOrder } from './placing/create-order.ts';
export { type PricedOrder, payUnpaid, placeOrders } from './placing/place-orders.ts';

/** What other areas may use of this one. */
