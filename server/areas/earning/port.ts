/** What other areas may use of this one. */
export { gradeTerms, type GradeTerms } from './grades/grade-terms.ts';
export { netSpend } from './grades/net-spend.ts';
export { profileGrades } from './grades/profile-grades.ts';
export { attachWidget } from './order-widgets/attach-widget.ts';
export { refuseBelowMinimum, takeWidgetOrders } from './order-widgets/take-widget-orders.ts';
export { widgetOfToken } from './order-widgets/widget-of-token.ts';
export { referralPpm } from './referral/referral-ppm.ts';
export { refundedOf } from './referral/refunded-of.ts';
export { declineWithdrawalsSince } from './withdrawals/decide-withdrawal.ts';
export { earningsOf } from './withdrawals/earnings-of.ts';
