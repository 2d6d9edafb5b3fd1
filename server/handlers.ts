import { apiTokenHandlers } from './api-token/api-token-handlers.ts';
import { authHandlers } from './auth/auth-handlers.ts';
import { catalogueHandlers } from './catalogue/catalogue-handlers.ts';
import { contentHandlers } from './content/content-handlers.ts';
import type { Handlers } from './context.ts';
import { couponHandlers } from './coupons/coupon-handlers.ts';
import { invoiceHandlers } from './invoices/invoice-handlers.ts';
import { dripFeedHandlers } from './drip-feeds/drip-feed-handlers.ts';
import { favouriteHandlers } from './favourites/favourite-handlers.ts';
import { offerHandlers } from './offers/offer-handlers.ts';
import { orderHandlers } from './orders/handlers.ts';
import { paymentHandlers } from './payments/payment-handlers.ts';
import { profileHandlers } from './profile/profile-handlers.ts';
import { socialHandlers } from './social/social-handlers.ts';
import { recurringHandlers } from './recurring/recurring-handlers.ts';
import { searchHandlers } from './search/search-handlers.ts';
import { widgetHandlers } from './widget/widget-handlers.ts';
import { dashboardHandlers } from './dashboard/dashboard-handlers.ts';
import { gradeHandlers } from './grades/grade-handlers.ts';
import { orderWidgetHandlers } from './order-widgets/order-widget-handlers.ts';
import { referralHandlers } from './referral/referral-handlers.ts';
import { withdrawalHandlers } from './withdrawal/withdrawal-handlers.ts';
import { campaignHandlers } from './campaigns/campaign-handlers.ts';
import { keywordHandlers } from './keywords/keyword-handlers.ts';
import { reportingHandlers } from './youtube-reporting/reporting-handlers.ts';
import { youtubeAccountHandlers } from './youtube-accounts/youtube-account-handlers.ts';
import { freeTrialHandlers } from './free-trials/free-trial-handlers.ts';
import { taskHandlers } from './tasks/task-handlers.ts';
import { subscriptionHandlers } from './subscriptions/subscription-handlers.ts';
import { documentHandlers } from './verification-documents/document-handlers.ts';

/** Every area of the API. */
export const handlerAreas: readonly Handlers[] = [
  authHandlers,
  profileHandlers,
  apiTokenHandlers,
  socialHandlers,
  contentHandlers,
  catalogueHandlers,
  widgetHandlers,
  orderHandlers,
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
  subscriptionHandlers,
  freeTrialHandlers,
  taskHandlers,
  youtubeAccountHandlers,
  reportingHandlers,
  keywordHandlers,
  campaignHandlers,
];
