import { apiTokenHandlers } from '../areas/accounts/api-token/api-token-handlers.ts';
import { authHandlers } from '../areas/accounts/auth/auth-handlers.ts';
import { catalogueHandlers } from '../areas/catalogue/services/catalogue-handlers.ts';
import { sessionHandlers } from '../areas/accounts/sessions/session-handlers.ts';
import { passkeyHandlers } from '../areas/accounts/two-step/passkey-handlers.ts';
import { twoStepHandlers } from '../areas/accounts/two-step/two-step-handlers.ts';
import { emailHandlers } from '../areas/accounts/email/email-handlers.ts';
import { contentHandlers } from '../edge/content/content-handlers.ts';
import type { Handlers } from '../platform/caller/context.ts';
import { couponHandlers } from '../areas/ordering/coupons/coupon-handlers.ts';
import { invoiceHandlers } from '../areas/paying/invoices/invoice-handlers.ts';
import { dripFeedHandlers } from '../areas/ordering/drip-feeds/drip-feed-handlers.ts';
import { favouriteHandlers } from '../areas/catalogue/favourites/favourite-handlers.ts';
import { offerHandlers } from '../areas/catalogue/offers/offer-handlers.ts';
import { orderHandlers, placingHandlers } from '../areas/ordering/order-handlers.ts';
import { ticketHandlers } from '../areas/ordering/tickets/ticket-handlers.ts';
import { noticeHandlers } from '../areas/accounts/notices/notice-handlers.ts';
import { paymentHandlers } from '../areas/paying/payments/payment-handlers.ts';
import { profileHandlers } from '../areas/accounts/profile/profile-handlers.ts';
import { socialHandlers } from '../areas/accounts/social/social-handlers.ts';
import { recurringHandlers } from '../areas/paying/linked-cards/recurring-handlers.ts';
import { searchHandlers } from '../areas/catalogue/search/search-handlers.ts';
import { widgetHandlers } from '../areas/checkout/widget-handlers.ts';
import { dashboardHandlers } from '../areas/ordering/dashboard/dashboard-handlers.ts';
import { gradeHandlers } from '../areas/earning/grades/grade-handlers.ts';
import { orderWidgetHandlers } from '../areas/earning/order-widgets/order-widget-handlers.ts';
import { referralHandlers } from '../areas/earning/referral/referral-handlers.ts';
import { withdrawalHandlers } from '../areas/earning/withdrawals/withdrawal-handlers.ts';
import { campaignHandlers } from '../areas/growth/campaigns/campaign-handlers.ts';
import { keywordHandlers } from '../areas/growth/keywords/keyword-handlers.ts';
import { reportingHandlers } from '../areas/growth/channel-reports/reporting-handlers.ts';
import { youtubeAccountHandlers } from '../areas/growth/channels/youtube-account-handlers.ts';
import { freeTrialHandlers } from '../areas/growth/free-trials/free-trial-handlers.ts';
import { taskHandlers } from '../areas/growth/tasks/task-handlers.ts';
import { subscriptionHandlers } from '../areas/growth/subscriptions/subscription-handlers.ts';
import { deletionHandlers } from '../areas/accounts/personal-data/deletion-handlers.ts';
import { exportHandlers } from '../areas/accounts/personal-data/export-handlers.ts';
import { documentHandlers } from '../areas/accounts/verification-documents/document-handlers.ts';

/** Every area of the API. */
export const handlerAreas: readonly Handlers[] = [
  authHandlers,
  profileHandlers,
  emailHandlers,
  sessionHandlers,
  twoStepHandlers,
  passkeyHandlers,
  apiTokenHandlers,
  socialHandlers,
  contentHandlers,
  catalogueHandlers,
  widgetHandlers,
  orderHandlers,
  placingHandlers,
  ticketHandlers,
  noticeHandlers,
  dripFeedHandlers,
  favouriteHandlers,
  searchHandlers,
  offerHandlers,
  paymentHandlers,
  invoiceHandlers,
  couponHandlers,
  recurringHandlers,
  referralHandlers,
  withdrawalHandlers,
  orderWidgetHandlers,
  gradeHandlers,
  dashboardHandlers,
  documentHandlers,
  exportHandlers,
  deletionHandlers,
  subscriptionHandlers,
  freeTrialHandlers,
  taskHandlers,
  youtubeAccountHandlers,
  reportingHandlers,
  keywordHandlers,
  campaignHandlers,
];
