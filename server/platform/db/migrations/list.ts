import type { Migration } from 'kysely/migration';
import * as firstSlice from './0001-first-slice.ts';
import * as accounts from './0002-accounts.ts';
import * as orders from './0003-orders.ts';
import * as payments from './0004-payments.ts';
import * as earning from './0005-earning.ts';
import * as operators from './0006-operators.ts';
import * as subscriptions from './0007-subscriptions.ts';
import * as channels from './0008-channels.ts';
import * as tasks from './0009-tasks.ts';
import * as campaigns from './0010-campaigns.ts';
import * as cardCharges from './0011-card-charges.ts';
import * as translateKeys from './0012-translate-keys.ts';
import * as emailOwnership from './0013-email-ownership.ts';
import * as failingJobs from './0014-failing-jobs.ts';
import * as jobLanes from './0015-job-lanes.ts';
import * as sessionTrust from './0017-session-trust.ts';
import * as files from './0020-files.ts';
import * as passkeys from './0022-passkeys.ts';
import * as personalData from './0023-personal-data.ts';
import * as publishedVersions from './0024-published-versions.ts';
import * as spaceInOrders from './0025-space-in-orders.ts';
import * as messages from './0026-messages.ts';
import * as refundsOfOrders from './0027-refunds-of-orders.ts';
import * as widgetDomains from './0028-widget-domains.ts';
import * as orderProgress from './0030-order-progress.ts';
import * as massOrders from './0031-mass-orders.ts';
import * as orderViews from './0032-order-views.ts';
import * as reservedCoupons from './0033-reserved-coupons.ts';
import * as guaranteeOfOrders from './0034-guarantee-of-orders.ts';
import * as ordersAsListed from './0035-orders-as-listed.ts';
import * as paymentQuestions from './0036-payment-questions.ts';
import * as moneyMovements from './0037-money-movements.ts';
import * as searchText from './0038-search-text.ts';
import * as searchPunctuation from './0039-search-punctuation.ts';
import * as namedApiTokens from './0040-named-api-tokens.ts';
import * as searchDigits from './0041-search-digits.ts';
import * as catalogueTexts from './0042-catalogue-texts.ts';
import * as ticketPictures from './0043-ticket-pictures.ts';
import * as confirmedCardFee from './0044-confirmed-card-fee.ts';
import * as questionsWithoutAnOrder from './0045-questions-without-an-order.ts';
import * as twoStep from './0021-two-step.ts';

/** All migrations by name, in the order of their names. A migration that has been released is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first-slice': firstSlice,
  '0002-accounts': accounts,
  '0003-orders': orders,
  '0004-payments': payments,
  '0005-earning': earning,
  '0006-operators': operators,
  '0007-subscriptions': subscriptions,
  '0008-channels': channels,
  '0009-tasks': tasks,
  '0010-campaigns': campaigns,
  '0011-card-charges': cardCharges,
  '0012-translate-keys': translateKeys,
  '0013-email-ownership': emailOwnership,
  '0014-failing-jobs': failingJobs,
  '0015-job-lanes': jobLanes,
  '0017-session-trust': sessionTrust,
  '0020-files': files,
  '0023-personal-data': personalData,
  '0021-two-step': twoStep,
  '0022-passkeys': passkeys,
  '0024-published-versions': publishedVersions,
  '0025-space-in-orders': spaceInOrders,
  '0026-messages': messages,
  '0027-refunds-of-orders': refundsOfOrders,
  '0028-widget-domains': widgetDomains,
  '0030-order-progress': orderProgress,
  '0031-mass-orders': massOrders,
  '0032-order-views': orderViews,
  '0033-reserved-coupons': reservedCoupons,
  '0034-guarantee-of-orders': guaranteeOfOrders,
  '0035-orders-as-listed': ordersAsListed,
  '0036-payment-questions': paymentQuestions,
  '0037-money-movements': moneyMovements,
  '0038-search-text': searchText,
  '0039-search-punctuation': searchPunctuation,
  '0040-named-api-tokens': namedApiTokens,
  '0041-search-digits': searchDigits,
  '0042-catalogue-texts': catalogueTexts,
  '0043-ticket-pictures': ticketPictures,
  '0044-confirmed-card-fee': confirmedCardFee,
  '0045-questions-without-an-order': questionsWithoutAnOrder,
};

/** Those after which servers of the version before fail. All others leave them working, so that servers can be replaced one by one. */
export const needsStop: ReadonlySet<string> = new Set([
  '0013-email-ownership',
  '0017-session-trust',
  '0040-named-api-tokens',
]);
