import type { AccountExportTables } from './schema/account-exports.ts';
import type { CampaignTables } from './schema/campaigns.ts';
import type { CatalogueTables } from './schema/catalogue.ts';
import type { ChannelTables } from './schema/channels.ts';
import type { CouponTables } from './schema/coupons.ts';
import type { EarningTables } from './schema/earnings.ts';
import type { FreeTrialTables } from './schema/free-trials.ts';
import type { GradeTables } from './schema/grades.ts';
import type { JobTables } from './schema/jobs.ts';
import type { LedgerTables } from './schema/ledger.ts';
import type { NoticeTables } from './schema/notices.ts';
import type { OperatorTables } from './schema/operator.ts';
import type { OrderWidgetTables } from './schema/order-widgets.ts';
import type { OrderTables } from './schema/orders.ts';
import type { PaymentTables } from './schema/payments.ts';
import type { PublishingTables } from './schema/publishing.ts';
import type { RequestTables } from './schema/requests.ts';
import type { SessionTables } from './schema/sessions.ts';
import type { SubscriptionTables } from './schema/subscriptions.ts';
import type { TaskTables } from './schema/tasks.ts';
import type { UserTables } from './schema/users.ts';
import type { VerificationDocumentTables } from './schema/verification-documents.ts';

/**
 * The tables as Kysely sees them. Names are those of the database (snake_case). Every key starts with `instance`.
 * Money is `bigint` micro-USD (1e-6 USD) and arrives as BigInt; shares are integers in millionths (`_ppm`);
 * times are `timestamptz` and arrive as Date; JSON is written as `JSON.stringify(value)` and arrives parsed
 * (the two drivers disagree about plain arrays).
 */
export interface Schema
  extends UserTables,
    SessionTables,
    RequestTables,
    CatalogueTables,
    PaymentTables,
    OrderTables,
    LedgerTables,
    JobTables,
    CouponTables,
    EarningTables,
    OrderWidgetTables,
    GradeTables,
    VerificationDocumentTables,
    OperatorTables,
    SubscriptionTables,
    FreeTrialTables,
    TaskTables,
    ChannelTables,
    CampaignTables,
    AccountExportTables,
    NoticeTables,
    PublishingTables {}
