import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContract } from '../../engine/compile/contract/read-contract.ts';
import { micros, zero } from '../../domain/money/micros.ts';
import { earn } from '../../tests/races/earn.ts';
import type { Trx } from '../db/database.ts';
import type { OrderStatusName } from '../db/schema/orders.ts';
import { sandboxGatewayName } from '../gateway/sandbox-gateway.ts';
import { handlerAreas } from '../handlers.ts';
import { recordPastOrder } from '../orders/record-past-order.ts';
import { openLoginToken } from '../auth/open-login-token.ts';
import { unsubscribeSignature } from '../profile/unsubscribe-signature.ts';
import { hashToken } from '../secrets/hash-token.ts';
import { sandboxCode } from '../social/sandbox-social-provider.ts';
import { telegramHash } from '../social/telegram-login.ts';
import { createInstanceRegistry } from '../tenancy/instance-registry.ts';
import { createServer } from './create-server.ts';
import { newOrderIds } from '../orders/place-orders.ts';
import { matchHandlers } from './match-handlers.ts';
import {
  root,
  send,
  startTestServer,
  type TestServer,
  testClock,
  testInstance,
  tokenOf,
} from '../../tests/server/test-server.ts';

let server: TestServer;
let token = '';
/** What a call needs that only the server can make; `{name}` in a call is replaced. */
let prepared: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server.app);
  prepared = await prepare(server);
});
afterAll(() => server?.close());

const widget = '/api/v1/order-widget';
const key = 'api_token=aurora-token';
const views = { service_id: 2022, quantity: 1000 };
const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const channel = 'https://www.youtube.com/@channel';

const telegram = { id: 1, authDate: testClock().now().getTime() / 1000 };

/** Orders that can be paused, deleted, paid, refilled, and one that is delivered in portions. */
async function prepareOrders(trx: Trx, at: Date): Promise<Readonly<Record<string, string>>> {
  const order = (status: OrderStatusName) =>
    recordPastOrder(trx, {
      userId: 1,
      serviceId: views.service_id,
      name: 'Views',
      url: link,
      status,
      source: 'single_form',
      quantity: views.quantity,
      currentQuantity: status === 'completed' ? views.quantity : 0,
      price: micros(1_000_000n),
      cost: micros(1_000_000n),
      isGuarantee: true,
      createdAt: at,
    });
  const [atWork, unpaid, payable, inPortions] = [
    await order('in_processing'),
    await order('unpaid'),
    await order('unpaid'),
    await order('in_processing'),
  ];
  // Of every three orders in a row one keeps all that was delivered, and needs no refill.
  let guaranteed = await order('completed');
  if (guaranteed % 3 === 0) guaranteed = await order('completed');
  const terms = { runs: 2, quantityStep: 0, mode: 'flat', minutesBetweenRuns: 60 };
  await trx.updateTable('service').set({ refill_days: 30 }).where('id', '=', views.service_id).execute();
  await trx
    .updateTable('orders')
    .set({ drip_feed: JSON.stringify(terms) })
    .where('id', '=', inPortions)
    .execute();
  const { id: dripFeed } = await trx
    .insertInto('drip_feed')
    .values({ instance: trx.instance, order_id: inPortions })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = { atWork, unpaid, payable, guaranteed, dripFeed };
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]));
}

async function prepare({ db, outside, clock }: TestServer): Promise<Readonly<Record<string, string>>> {
  const at = clock.now();
  return db.write('aurora', async (trx) => {
    const loginToken = await openLoginToken(trx, { userId: 2, purpose: 'widget', madeBy: 'test', at });
    const resetToken = 'reset-token';
    await trx
      .insertInto('password_reset')
      .values({
        instance: trx.instance,
        user_id: 2,
        token_hash: hashToken(resetToken),
        created_at: at,
        expires_at: new Date(at.getTime() + 1000),
      })
      .execute();
    const orders = await trx.selectFrom('orders').select('id').where('user_id', '=', 1).limit(1).executeTakeFirst();
    const campaign = await trx.selectFrom('campaign').select('id').executeTakeFirstOrThrow();
    return {
      campaign: String(campaign.id),
      ...(await prepareOrders(trx, at)),
      ...(await preparePayments(trx, at)),
      ...(await prepareEarning(trx, at)),
      ...(await prepareSubscription(trx, at)),
      ...(await prepareFreeTrial(trx, at)),
      ...(await prepareTasks(trx, at)),
      ...(await prepareChannels(trx, at)),
      first: String(orders?.id),
      signature: unsubscribeSignature(outside.secrets, trx.instance, 1),
      loginToken,
      resetToken,
      credential: sandboxCode(outside.secrets, trx.instance, 'google', { name: 'A', email: null }, at),
      telegramHash: telegramHash(telegram, outside.telegramBotToken(trx.instance) ?? ''),
    };
  });
}

const reporting = '/api/v1/youtube-reporting';
const reportable = `UC${'1'.repeat(22)}`;
const january = 'dateStart=2026-01-01&dateEnd=2026-01-31';

/** A channel that nothing is known of yet, and one whose figures may be read. */
async function prepareChannels(trx: Trx, at: Date): Promise<Readonly<Record<string, string>>> {
  const row = {
    instance: trx.instance,
    user_id: 1,
    code: 'LV-AAAAAAAA',
    title: 'Example',
    url: 'https://www.youtube.com/@example',
    created_at: at,
  };
  const proved = { verification_code_at: at, verification_public_subscriptions_at: at, is_reportable: true };
  const [made] = await trx
    .insertInto('youtube_account')
    .values([
      { ...row, youtube_channel_id: `UC${'0'.repeat(22)}` },
      { ...row, ...proved, youtube_channel_id: reportable },
    ])
    .returning('id')
    .execute();
  return { channel: String(made?.id) };
}

/** A subscription that runs. */
async function prepareSubscription(trx: Trx, at: Date): Promise<Readonly<Record<string, string>>> {
  const { id } = await trx
    .insertInto('subscription')
    .values({
      instance: trx.instance,
      user_id: 1,
      network_id: 1,
      url: channel,
      name: 'Channel',
      billing_type: 'FromBalance',
      contents_limit: 10,
      watched_until: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { subscription: String(id) };
}

/** A free trial whose proof is looked at. */
async function prepareFreeTrial(trx: Trx, at: Date): Promise<Readonly<Record<string, string>>> {
  const { id } = await trx
    .insertInto('free_trial')
    .values({
      instance: trx.instance,
      user_id: 1,
      free_trial_quest_id: 2,
      state: 'in_moderation',
      url: link,
      proof_url: link,
      created_at: at,
      expire_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { freeTrial: String(id) };
}

/** A task that a verified channel has not taken, and its checks at every step. */
async function prepareTasks(trx: Trx, at: Date): Promise<Readonly<Record<string, string>>> {
  const { instance } = trx;
  const account = await trx
    .insertInto('youtube_account')
    .values({
      instance,
      user_id: 1,
      code: 'LV-TASKS',
      youtube_channel_id: 'UCtasks',
      title: 'Channel',
      url: channel,
      created_at: at,
      verification_code_at: at,
      verification_public_subscriptions_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tasks = await trx.selectFrom('task').select('id').orderBy('id').limit(4).execute();
  const check = async (status: 'initial' | 'started' | 'ended', index: number) => {
    const { id } = await trx
      .insertInto('task_check')
      .values({
        instance,
        task_id: tasks[index]?.id ?? 0,
        user_id: 1,
        youtube_account_id: account.id,
        youtube_channel_id: 'UCtasks',
        status,
        reward: 10_000n,
        created_at: at,
        start_at: new Date(at.getTime() - 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  };
  return {
    taskAccount: String(account.id),
    task: String(tasks[3]?.id),
    initialCheck: await check('initial', 0),
    startedCheck: await check('started', 1),
    endedCheck: await check('ended', 2),
  };
}

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Something to withdraw, and a document. */
async function prepareEarning(trx: Trx, at: Date): Promise<Readonly<Record<string, string>>> {
  await earn(trx, 1, { referral: micros(20_000_000n), task: zero });
  const document = 'card-0123456789abcdef01234567.png';
  const row = {
    instance: trx.instance,
    user_id: 1,
    filename: document,
    step: 'card',
    content_type: 'image/png',
  } as const;
  await trx
    .insertInto('verification_document')
    .values({ ...row, size: png.length, content: png, created_at: at })
    .execute();
  return { document };
}

/** A form with a file, as a browser writes it. */
const form = Buffer.concat([
  Buffer.from('--edge\r\ncontent-disposition: form-data; name="step"\r\n\r\ncard\r\n'),
  Buffer.from('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
  png,
  Buffer.from('\r\n--edge--\r\n'),
]);
const formHeaders = { 'content-type': 'multipart/form-data; boundary=edge' };

/** A linked card, an invoice that is paid by hand and an order that nobody has paid yet. */
async function preparePayments(trx: Trx, at: Date): Promise<Readonly<Record<string, string>>> {
  const { instance } = trx;
  const card = await trx
    .insertInto('recurring_payments_method')
    .values({
      instance,
      user_id: 1,
      payment_method_id: 1,
      name: 'Card',
      gateway: sandboxGatewayName,
      gateway_reference: 'card',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const invoice = await trx
    .insertInto('invoice')
    .values({
      instance,
      user_id: 1,
      purpose: 'top_up',
      payment_method_id: 4,
      amount: 50_000_000n,
      payable: 50_000_000n,
      fee: 0n,
      charge: 50_000_000n,
      method_bonus: 0n,
      expires_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [toInvoice] = await newOrderIds(trx, 1);
  await trx
    .insertInto('orders')
    .values({
      instance,
      id: toInvoice,
      user_id: 1,
      service_id: 2022,
      name: 'Views',
      status: 'unpaid',
      source: 'single_form',
      quantity: 10_000,
      price: 1_000_000n,
      cost: 10_000_000n,
    })
    .execute();
  return { card: String(card.id), invoice: String(invoice.id), toInvoice: String(toInvoice) };
}

/** A call of each operation that succeeds; the server checks every reply against the contract. */
const calls: Readonly<Record<string, readonly [line: string, body?: object]>> = {
  login: ['POST /login', { email: 'demo@livery.test', password: 'livery-demo', not_register: true }],
  register: [
    'POST /register',
    {
      name: 'A',
      email: 'a@example.com',
      password: 'long enough',
      password_confirmation: 'long enough',
      account_type: 'company',
      company_name: 'A Ltd',
      vat: 'DE1',
    },
  ],
  getSettings: ['GET /settings'],
  listMenuItems: ['GET /menu-items'],
  listPages: ['GET /pages'],
  listBanners: ['GET /banners?place=orders'],
  getProfile: ['GET /api/v1/profile'],
  updateProfile: ['PATCH /api/v1/profile', { notify_order_actions: false }],
  setEmail: ['POST /api/v1/profile/set-email', { email: 'demo2@livery.test' }],
  listNetworks: [`GET ${widget}/networks?${key}&currency=USD`],
  listCountries: [`GET ${widget}/countries?${key}`],
  getService: [`GET ${widget}/services/youtube-views-standard?${key}`],
  identifyNetwork: [`POST ${widget}/networks/identify?${key}`, { url: link }],
  listPaymentMethods: [`GET ${widget}/payment-methods?${key}`],
  totalCost: [
    `POST ${widget}/services/total-cost?${key}`,
    { services: [{ ...views, url: link }], payment_method_id: 2, coupon_code: 'NONE' },
  ],
  quantityByCost: [
    `POST ${widget}/services/quantity-by-cost?${key}`,
    { contents_limit: 1, services: [{ service_id: 2022, desired_cost: 5 }] },
  ],
  validateOrderUrl: [`POST ${widget}/orders/validate-url?${key}`, { url: link, service_id: 2022 }],
  createOrder: [
    `POST ${widget}/orders?${key}`,
    { orders: [{ ...views, url: link, is_guarantee: true }], source: 'single_form' },
  ],
  listOrdersTable: ['GET /api/v1/orders/datatable?draw=1&start=0&length=100&search[value]=a'],
  getOrder: ['GET /api/v1/orders/{first}'],
  requestPasswordReset: ['POST /password/email', { email: 'demo@livery.test' }],
  resetPassword: [
    'POST /password/reset',
    {
      email: 'mira@livery.test',
      token: '{resetToken}',
      password: 'long enough',
      password_confirmation: 'long enough',
    },
  ],
  exchangeLoginToken: ['POST /login/token', { token: '{loginToken}' }],
  oneTapLogin: ['POST /login/google/one-tap', { payload: { credential: '{credential}' } }],
  attachTelegram: [
    'POST /api/v1/attach-telegram',
    { id: telegram.id, auth_date: telegram.authDate, hash: '{telegramHash}' },
  ],
  startSocialLogin: ['GET /login/google?redirect=/orders'],
  finishSocialLogin: ['GET /login/google/callback?code=a&state=b'],
  telegramLogin: [`GET /login/telegram/callback?id=1&auth_date=1&hash=${'0'.repeat(64)}`],
  setAnalyticsClientId: ['POST /api/v1/profile/set-analytics-client-id', { google_analytics4_client_id: '1.2' }],
  getUnsubscribe: ['GET /unsubscribe/1?signature={signature}'],
  unsubscribe: ['POST /unsubscribe/1?signature={signature}', { notify_order_actions: true }],
  createMarketingSource: ['POST /api/v1/marketing-sources', { marketing_source: 'newsletter' }],
  createApiToken: ['POST /api/v1/api-token'],
  getApiToken: ['GET /api/v1/api-token'],
  deleteApiToken: ['DELETE /api/v1/api-token'],
  listCatalogueNetworks: ['GET /api/v1/networks'],
  listServices: ['GET /api/v1/services?network_id=1'],
  listServiceLabels: ['GET /api/v1/services/labels'],
  listFavorites: ['GET /api/v1/services/favorites'],
  toggleFavorite: ['POST /api/v1/services/2022/favorites/toggle'],
  servicesCost: ['POST /api/v1/services/cost', { services: [views] }],
  servicesQuantityByCost: [
    'POST /api/v1/services/quantity-by-cost',
    { services: [{ service_id: 2022, desired_cost: 5 }], contents_limit: 2 },
  ],
  getServiceDetails: ['GET /api/v1/services/2022'],
  getServiceCost: ['GET /api/v1/services/2022/cost?quantity=1000'],
  listRelatedServices: ['GET /api/v1/services/2022/related-services'],
  listFrequentlyBoughtTogether: ['GET /api/v1/services/2022/frequently-bought-together'],
  listServiceTypes: ['GET /api/v1/service-types'],
  getServiceType: ['GET /api/v1/service-types/youtube-views'],
  listCatalogueCountries: ['GET /api/v1/countries'],
  listLanguages: [`GET ${widget}/languages?${key}`],
  listTypesByUrl: [`POST ${widget}/services/available-types-by-url?${key}`, { url: link }],
  listSpecialOffers: ['GET /api/v1/special-offers'],
  getSalesSettings: ['GET /api/v1/settings'],
  reportEnterUrl: [`POST ${widget}/events/enter-url?${key}`],
  reportPaymentPage: [`POST ${widget}/events/payment-page?${key}`],
  reportCheckoutButton: [`POST ${widget}/events/checkout-button?${key}`],
  search: ['POST /api/v1/search', { query: 'views', options: { searchType: 'all' }, network_id: 1 }],
  searchWidget: [`POST ${widget}/search?${key}`, { query: 'views' }],
  listOrders: ['GET /api/v1/orders?page=1&per_page=5'],
  placeOrders: ['POST /api/v1/orders', { orders: [{ ...views, url: link }] }],
  pauseOrder: ['POST /api/v1/orders/{atWork}/pause'],
  activateOrder: ['POST /api/v1/orders/{atWork}/activate'],
  cancelOrder: ['POST /api/v1/orders/{atWork}/cancel'],
  deleteOrder: ['POST /api/v1/orders/{unpaid}/delete'],
  payOrderByBalance: ['POST /api/v1/orders/{payable}/pay-by-balance', { unpaid_discount: 0 }],
  getOrdersStatistics: ['GET /api/v1/orders/statistics?groupBy=month&startDate=2025-01-01&endDate=2026-12-31'],
  requestRefill: ['POST /api/v1/orders/{guaranteed}/refill-requests'],
  listRefillRequests: ['GET /api/v1/orders/{guaranteed}/refill-requests'],
  listOrderKeywords: ['GET /api/v1/orders/{guaranteed}/keywords'],
  askOrderSupport: [
    'POST /api/v1/orders/{guaranteed}/support',
    { subject: 'Late', text: 'When does it begin?', email: 'demo@livery.test' },
  ],
  listDripFeeds: ['GET /api/v1/drip-feeds?length=5'],
  getDripFeed: ['GET /api/v1/drip-feeds/{dripFeed}'],
  cancelDripFeed: ['POST /api/v1/drip-feeds/{dripFeed}/cancel'],
  listSubscriptionNetworks: ['GET /api/v1/subscriptions/networks'],
  listSubscriptionServiceTypes: ['GET /api/v1/subscriptions/networks/1/service-types'],
  createSubscription: ['POST /api/v1/subscriptions', { url: channel, services: [views], contents_limit: 3 }],
  listSubscriptions: ['GET /api/v1/subscriptions?draw=1&length=5'],
  getSubscription: ['GET /api/v1/subscriptions/{subscription}'],
  cancelSubscription: ['POST /api/v1/subscriptions/{subscription}/cancel'],
  listFreeTrialQuests: ['GET /api/v1/free-trial-quests'],
  getFreeTrialQuest: ['GET /api/v1/free-trial-quests/1'],
  trackFreeTrialQuest: ['POST /api/v1/free-trial-quests/1/track'],
  createFreeTrial: ['POST /api/v1/free-trials', { free_trial_quest_id: 1, url: link, proof_url: null }],
  listFreeTrials: ['GET /api/v1/free-trials'],
  getFreeTrial: ['GET /api/v1/free-trials/{freeTrial}'],
  listTasks: ['GET /api/v1/tasks?page=1&per_page=5&order_by=reward&order_on=desc&youtube_account_id={taskAccount}'],
  createCheck: ['POST /api/v1/checks', { task_id: '{task}', youtube_account_id: '{taskAccount}' }],
  startCheck: ['POST /api/v1/checks/{initialCheck}/start'],
  endCheck: ['POST /api/v1/checks/{startedCheck}/end'],
  verifyCheck: ['POST /api/v1/checks/{endedCheck}/check'],
  listTopUpMethods: ['GET /api/v1/payment-methods'],
  listRecurringPaymentMethods: ['GET /api/v1/payment-methods/get-available-for-recurring-payments'],
  listOrderWidgetPaymentMethods: ['GET /api/v1/payment-methods/get-available-for-order-widget'],
  listPaymentMethodBonuses: ['GET /api/v1/payment-methods-with-bonuses'],
  listCoupons: ['GET /api/v1/coupons'],
  invoiceTotalAmount: ['POST /api/v1/invoices/total-amount', { amount: 100, payment_method_id: 2 }],
  addFunds: ['POST /api/v1/add-funds', { amount: 100, payment_method_id: 2, coupon_code: 'MORE5' }],
  markInvoiceIsPaid: ['POST /api/v1/invoices/{invoice}/mark-is-paid', { comment: 'sent' }],
  payOrderByInvoice: ['POST /api/v1/orders/{toInvoice}/pay-by-invoice', { payment_method_id: 1 }],
  listRecurringPaymentsMethods: ['GET /api/v1/recurring-payments-methods'],
  addRecurringPaymentsMethod: ['POST /api/v1/recurring-payments-methods', { payment_method_id: 1 }],
  listWidgetRecurringPaymentsMethods: [`GET ${widget}/recurring-payments-methods?${key}`],
  createOrderRequest: [
    `POST ${widget}/widget-order-requests?${key}`,
    { orders: [{ ...views, quantity: 10_000, url: link }], payment_method_id: 1 },
  ],
  createOrderRequestByCard: [
    `POST ${widget}/widget-order-requests-with-recurring-payments-method?${key}`,
    { orders: [{ ...views, quantity: 10_000, url: link }], recurring_payments_method_id: '{card}' },
  ],
  removeRecurringPaymentsMethod: ['DELETE /api/v1/recurring-payments-methods/{card}'],
  listPayments: ['GET /api/v1/payments/statistics?draw=1&length=10'],
  listReferralsTable: ['GET /api/v1/referral-program/referrals?draw=1&length=10'],
  getReferralStatistics: ['GET /api/v1/referral-program/statistics'],
  listWithdrawalMethods: ['GET /api/v1/available-withdrawal-methods'],
  getWithdrawalTotal: ['POST /api/v1/withdrawal/total-amount', { amount: 10, payment_method_id: 1 }],
  createWithdrawal: ['POST /api/v1/withdrawal', { amount: 10, payment_method_id: 1, account_number: 'a@example.com' }],
  listWithdrawals: ['GET /api/v1/withdrawal'],
  listOrderWidgets: ['GET /api/v1/order-widgets'],
  createOrderWidget: ['POST /api/v1/order-widgets', { name: 'My page', reward_percent: 0.2, payment_methods: [1] }],
  updateOrderWidget: ['PATCH /api/v1/order-widgets/1', { name: 'My other page' }],
  getOrderWidgetStatistics: ['GET /api/v1/order-widget-statistics?group_by=service&start_date=2025-01-01'],
  listGrades: ['GET /api/v1/grades'],
  getProfileGrades: ['GET /api/v1/profile/grades'],
  getDashboard: ['GET /api/v1/dashboard'],
  uploadVerificationDocument: ['POST /api/v1/verification-document'],
  listVerificationDocuments: ['GET /api/v1/verification-document'],
  downloadVerificationDocument: ['GET /api/v1/verification-document/file?filename={document}&step=card'],
  deleteVerificationDocument: ['DELETE /api/v1/verification-document?filename={document}&step=card'],
  createYoutubeAccount: ['POST /api/v1/youtube-account', { youtube_channel_url: 'https://www.youtube.com/@ada' }],
  verifyYoutubeAccountCode: ['POST /api/v1/youtube-account/{channel}/verify-code'],
  verifyYoutubeAccountSubscriptions: ['POST /api/v1/youtube-account/{channel}/verify-public-subscriptions'],
  connectSocialite: ['POST /api/v1/socialite/connect', { redirect_uri: '/app/channel-statistics' }],
  finishSocialite: ['GET /api/v1/socialite/callback?code=a&state=b'],
  getChannelInfo: [`POST ${reporting}/channels/info?youtubeChannelId=${reportable}`],
  listChannelVideos: [`POST ${reporting}/channels/videos/info?youtubeChannelId=${reportable}`],
  listChannelDays: [`POST ${reporting}/channels/statistics-daily?youtubeChannelId=${reportable}&${january}`],
  listVideoStatistics: [`POST ${reporting}/channels/videos/statistics?youtubeChannelId=${reportable}&${january}`],
  listTariffPlans: ['GET /api/v1/campaigns/tariff-plans'],
  subscribeToTariffPlan: ['POST /api/v1/campaigns/tariff-plans/3/subscribe'],
  getCampaignSubscription: ['GET /api/v1/campaigns/subscription'],
  createCampaign: [
    'POST /api/v1/campaigns',
    { url: link, countries: [83, 158], track: 'weekly', keywords: ['garden'] },
  ],
  listCampaigns: ['GET /api/v1/campaigns?draw=1&length=10&track=daily'],
  getCampaign: ['GET /api/v1/campaigns/{campaign}'],
  updateCampaign: ['PUT /api/v1/campaigns/{campaign}/update', { keywords: ['garden', 'shed'] }],
  pauseCampaign: ['PUT /api/v1/campaigns/{campaign}/pause'],
  activateCampaign: ['PUT /api/v1/campaigns/{campaign}/activate'],
  listCampaignKeywords: ['GET /api/v1/campaigns/{campaign}/keywords'],
  listKeywordSuggestions: ['GET /api/v1/keyword-suggestions?keyword=garden'],
  getKeywordLimit: ['GET /api/v1/keyword-suggestions/limit'],
  deleteYoutubeAccount: ['DELETE /api/v1/youtube-account/{channel}'],
  refresh: ['GET /refresh'],
  logout: ['POST /logout'],
};

test('every operation of the contract succeeds, and its reply is as the contract says', async () => {
  const contract = await readContract(root);
  expect(Object.keys(calls).sort()).toEqual(Object.keys(contract.operations).sort());
  const fill = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value)
        .replace(/"\{(card|task|taskAccount)\}"/g, (hole, name: string) => prepared[name] ?? hole)
        .replace(/\{(\w+)\}/g, (hole, name: string) => prepared[name] ?? hole),
    ) as T;
  for (const [name, call] of Object.entries(calls)) {
    const [line, body] = fill(call);
    const upload = contract.operations[name]?.node.multipart ? { body: form, headers: formHeaders } : {};
    const reply = await send(server.app, line, { token, ...(body ? { body } : {}), ...upload });
    // Where a browser comes by itself, it is sent on.
    const fine = reply.status === 302 && contract.operations[name]?.wire.reply.type === undefined ? 302 : 200;
    expect([name, reply.status, reply.status === fine ? '' : reply.text]).toEqual([name, fine, '']);
  }
});

test('a reply that is not as the contract says is noticed', async () => {
  const contract = await readContract(root);
  const [first, ...others] = handlerAreas;
  const broken = { ...first, login: async () => ({ id: 'one', name: 'x' }) as never };
  const app = createServer({
    contract,
    db: server.db,
    instances: createInstanceRegistry([testInstance('aurora')]),
    areas: [broken, ...others],
    checkReplies: true,
  });
  const reply = await send(app, 'POST /login', { body: { email: 'a@b.co', password: 'x' } });
  expect(reply.status).toBe(500);
  expect(reply.body.message).toMatch(/^Something went wrong on our side/);
  expect(reply.text).not.toContain('contract');
  await app.close();
});

test('the server refuses to start when handlers and contract do not match, and names each on either side', async () => {
  const contract = await readContract(root);
  const areas = [
    { login: async () => ({ id: 1, name: 'x' }) },
    { fly: async () => ({}), login: async () => ({ id: 1, name: 'x' }) } as object,
  ];
  const start = () => matchHandlers(contract, areas);
  expect(start).toThrow('- login has two handlers');
  expect(start).toThrow('- fly has a handler but is not in the contract');
  expect(start).toThrow('- createOrder is in the contract but has no handler');
  expect(matchHandlers(contract, handlerAreas).size).toBe(Object.keys(contract.operations).length);
});
